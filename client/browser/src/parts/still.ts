// SPDX-License-Identifier: MIT
import { Component, type ComponentChildren, type FunctionComponent } from "preact";

/** A component drawn again only when `same` says its properties differ. */
export function still<P extends object>(draw: (props: P) => ComponentChildren, same: (a: P, b: P) => boolean): FunctionComponent<P> {
  class Still extends Component<P> {
    override shouldComponentUpdate(next: P) {
      return !same(this.props, next);
    }
    render(props: P) {
      return draw(props);
    }
  }
  return Still as unknown as FunctionComponent<P>;
}
