// SPDX-License-Identifier: MIT

const prime = 16777619;
const digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/**
 * Running digest over the text of all batches: two lanes of 32-bit FNV-1a with different starts
 * over the UTF-8 bytes. A page served over plain http has no crypto.subtle; it needs none for this.
 */
export class Digest {
  private low = 0x811c9dc5 | 0;
  private high = 0x050c5d1f | 0;

  static of(text: string): Digest {
    const digest = new Digest();
    digest.high = digest.low = 0;
    for (const digit of text) {
      digest.high = (digest.high << 6) | (digest.low >>> 26);
      digest.low = (digest.low << 6) | digits.indexOf(digit);
    }
    return digest;
  }

  add(text: string): void {
    for (let i = 0; i < text.length; ++i) {
      const unit = text.charCodeAt(i);
      if (unit < 0x80) {
        this.byte(unit);
      } else if (unit < 0x800) {
        this.byte(0xc0 | (unit >> 6));
        this.byte(0x80 | (unit & 63));
      } else if (unit >= 0xd800 && unit < 0xdc00 && i + 1 < text.length) {
        const point = 0x10000 + ((unit - 0xd800) << 10) + (text.charCodeAt(++i) - 0xdc00);
        this.byte(0xf0 | (point >> 18));
        this.byte(0x80 | ((point >> 12) & 63));
        this.byte(0x80 | ((point >> 6) & 63));
        this.byte(0x80 | (point & 63));
      } else {
        this.byte(0xe0 | (unit >> 12));
        this.byte(0x80 | ((unit >> 6) & 63));
        this.byte(0x80 | (unit & 63));
      }
    }
  }

  /** 11 digits of base 64 (RFC 4648, for URLs), the high lane first. */
  text(): string {
    let text = "";
    for (let shift = 60; shift >= 0; shift -= 6) text += digits[this.bits(shift) & 63];
    return text;
  }

  /** Both lanes shifted right; right in the lowest six bits. */
  private bits(shift: number): number {
    if (shift >= 32) return this.high >>> (shift - 32);
    return shift > 26 ? (this.low >>> shift) | (this.high << (32 - shift)) : this.low >>> shift;
  }
  private byte(value: number): void {
    this.low = Math.imul(this.low ^ value, prime);
    this.high = Math.imul(this.high ^ value, prime);
  }
}
