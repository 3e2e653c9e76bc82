// SPDX-License-Identifier: MIT
// The built page in a browser: what it says to the server, and how it behaves when the line is lost.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { actOn, launch, until } from "../support/stage.mjs";

let browser;
before(async () => (browser = await launch()));
after(async () => browser?.close());

const on = (scene, options, act) => actOn(browser, scene, options, act);
const orders = (said) => said.filter((m) => m.t === "order").map((m) => m.b);

test("a link's secret is spent by one post and leaves the address", () =>
  on("card", {}, async ({ page, said }) => {
    assert.ok(!page.url().includes("secret"));
    assert.ok(page.url().endsWith("/table#t1.S1"));
    assert.equal(said[0].t, "hello");
    assert.equal(said[0].b.ticket, "ticket-1");
    assert.match(said[0].b.share, /^[0-9a-f]{64}$/);
  }));

test("a spent link says what to do", () =>
  on("spent", {}, async ({ page }) => {
    await page.getByRole("heading", { name: "This link has been used." }).waitFor();
    await page.getByText(/Ask the host for a new link/).waitFor();
  }));

test("loaded again, the page keeps its seat without the link", () =>
  on("card", {}, async ({ page, said }) => {
    await page.reload();
    await page.getByRole("heading", { name: /Your card/ }).waitFor();
    assert.equal(said.filter((m) => m.t === "hello").length, 2);
  }));

test("a gait is ordered by keys alone: a number chooses, Enter confirms", () =>
  on("card", {}, async ({ page, said }) => {
    await page.keyboard.press("3");
    await page.getByLabel("Porter 1").waitFor();
    await page.keyboard.press("Enter");
    await until(() => orders(said).length === 1, "no order");
    const [{ order, id, based_on }] = orders(said);
    assert.deepEqual(order, { do: "walk", figure: 1, with: [2, 3] });
    assert.match(id, /^[0-9a-f]{16}$/);
    assert.equal(based_on, 7);
  }));

test("somebody is left behind by unticking him", () =>
  on("card", {}, async ({ page, said }) => {
    await page.getByRole("button", { name: /Walk/ }).click();
    await page.getByLabel("Porter 1").uncheck();
    await page.locator(".order-send").getByRole("button", { name: /Walk/ }).click();
    await until(() => orders(said).length === 1, "no order");
    assert.deepEqual(orders(said)[0].order.with, [2]);
  }));

test("a way is drawn by arrow keys, taken back and confirmed", () =>
  on("way", {}, async ({ page, said }) => {
    const map = page.locator(".stage .map");
    await map.focus();
    for (const k of ["ArrowRight", "ArrowRight", "ArrowUp", "ArrowUp", "ArrowUp", "ArrowLeft", "Backspace"]) await page.keyboard.press(k);
    await page.getByText("2.50″").first().waitFor();
    await page.keyboard.press("Enter");
    await until(() => orders(said).length === 1, "no order");
    assert.deepEqual(orders(said)[0].order, { do: "go", figure: 1, path: [[1720, -820], [1720, -970]] });
  }));

test("a way is drawn by clicks and cut where the allowance ends", () =>
  on("way", {}, async ({ page, said }) => {
    const box = await page.locator(".stage .map").boundingBox();
    await page.mouse.click(box.x + box.width / 2 + 60, box.y + box.height / 2);
    await page.mouse.click(box.x + box.width / 2 + 60, box.y + box.height - 20);
    await page.getByRole("button", { name: "Go", exact: true }).click();
    await until(() => orders(said).length === 1, "no order");
    const { path } = orders(said)[0].order;
    assert.equal(path.length, 2);
    const at = [1620, -820];
    const length = Math.hypot(path[0][0] - at[0], path[0][1] - at[1]) + Math.hypot(path[1][0] - path[0][0], path[1][1] - path[0][1]);
    assert.ok(length <= 700.01 && length > 600, `${length}`);
  }));

test("a finger draws too", () =>
  on("way", { width: 390, height: 844, touch: true }, async ({ page, said }) => {
    const box = await page.locator(".stage .map").boundingBox();
    await page.touchscreen.tap(box.x + box.width / 2 + 40, box.y + box.height / 2 + 30);
    await page.getByText("Go", { exact: true }).click();
    await until(() => orders(said).length === 1, "no order");
    assert.equal(orders(said)[0].order.path.length, 1);
  }));

test("the way is drawn without the map, by compass and straight at something seen", () =>
  on("way", {}, async ({ page, said }) => {
    await page.getByRole("button", { name: "By compass" }).click();
    await page.getByRole("button", { name: "Half an inch north-east" }).click();
    await page.getByLabel("Straight towards").selectOption({ label: "Rhino" });
    await page.getByRole("button", { name: "Go", exact: true }).click();
    await until(() => orders(said).length === 1, "no order");
    assert.equal(orders(said)[0].order.path.length, 2);
    assert.deepEqual(orders(said)[0].order.path[0], [1655, -855]);
  }));

test("a shot shows grade, dice and reasons before it is fired, and can be left", () =>
  on("card", {}, async ({ page, said }) => {
    await page.getByRole("button", { name: "Shoot" }).click();
    await page.locator(".target", { hasText: "Rhino" }).click();
    await page.getByText("a precise rifle: one better").waitFor();
    await page.locator('[aria-label="grade A, 8 dice"]').waitFor();
    await page.getByRole("button", { name: "Cancel" }).click();
    assert.equal(orders(said).length, 0);
    await page.locator(".choice", { hasText: "Shoot" }).click();
    await page.locator(".target", { hasText: "Rhino" }).click();
    await page.locator(".order-send").getByRole("button", { name: "Shoot" }).click();
    await until(() => orders(said).length === 1, "no order");
    assert.deepEqual(orders(said)[0].order, { do: "shoot", figure: 1, target: 9 });
  }));

test("list and map agree on who is aimed at", () =>
  on("card", {}, async ({ page }) => {
    await page.getByRole("button", { name: /Rhino/ }).first().click();
    await page.locator(".target-chosen", { hasText: "Rhino" }).waitFor();
    await page.locator(".map .disc-chosen").first().waitFor();
  }));

test("an urgent question is answered by one press, and says what happens without", () =>
  on("charge", {}, async ({ page, said }) => {
    await page.getByText(/If you do nothing: no further action/).waitFor();
    await page.getByRole("timer").waitFor();
    await page.keyboard.press("1");
    await until(() => orders(said).length === 1, "no order");
    assert.deepEqual(orders(said)[0].order, { do: "shoot", figure: 1 });
  }));

test("an urgent form stays with the man asked, whoever else is looked at", () =>
  on("asked", {}, async ({ page, said }) => {
    await page.locator(".card-head", { hasText: "Porter 1" }).click();
    await page.locator(".choice", { hasText: "Jump aside" }).waitFor();
    assert.equal(await page.locator(".choice", { hasText: "Instruction" }).count(), 0);
    assert.equal(await page.getByRole("tablist", { name: "Whose orders" }).getByRole("tab").count(), 1);
    await page.keyboard.press("1");
    await until(() => orders(said).length === 1, "no order");
    assert.equal(orders(said)[0].order.figure, 1);
  }));

test("what charges is on the map when its man is asked, on a phone too", () =>
  on("charge", { width: 390, height: 844 }, async ({ page }) => {
    const map = await page.locator(".stage .map").boundingBox();
    const inside = async (name) => {
      const box = await page.locator(".map .stand-text", { hasText: name }).first().boundingBox();
      return box.x >= map.x && box.y >= map.y && box.x + box.width <= map.x + map.width && box.y + box.height <= map.y + map.height;
    };
    await until(() => inside("Lion"), "the lion is off the map");
    assert.ok(await inside("Colonel"));
  }));

test("on a phone a first note says one thing, and the rest if it is asked for", () =>
  on("charge", { noted: false, width: 390, height: 844 }, async ({ page }) => {
    const note = page.getByRole("note");
    await note.getByText("Only you are asked").waitFor();
    assert.ok(await note.getByText("Nobody else learns").isHidden());
    assert.ok((await note.boundingBox()).height < 120);
    await note.getByRole("button", { name: "More" }).click();
    assert.ok(await note.getByText("Nobody else learns").isVisible());
  }));

test("words are spoken by whoever may", () =>
  on("quiet", {}, async ({ page, said }) => {
    await page.getByLabel("Shout").fill("Hold your fire");
    await page.getByRole("button", { name: "Say it" }).click();
    await until(() => orders(said).length === 1, "no order");
    assert.deepEqual(orders(said)[0].order, { do: "shout", figure: 1, words: "Hold your fire" });
  }));

test("a refusal is said", () =>
  on("card", {}, async ({ page, said, send }) => {
    await page.keyboard.press("1");
    await page.keyboard.press("Enter");
    await until(() => orders(said).length === 1, "no order");
    send({ t: "settled", b: { id: orders(said)[0].id, refusal: "not_now" } });
    await page.getByRole("alert").getByText("That cannot be ordered now.").waitFor();
  }));

test("the line lost: a strip says so, an order given meanwhile is kept and sent once under its own id", () =>
  on("quiet", {}, async (stage) => {
    const { page, said, socket } = stage;
    stage.down = true;
    await socket().close({ code: 1012, reason: "restart" });
    await page.locator(".strip").waitFor();
    await page.getByLabel("Shout").fill("Anyone?");
    await page.getByRole("button", { name: "Say it" }).click();
    await page.locator(".strip").getByText(/One order is kept/).waitFor();
    stage.down = false;
    await until(() => said.filter((m) => m.t === "hello").length === 2, "no second hello");
    const hello = said.filter((m) => m.t === "hello")[1];
    assert.equal(hello.b.resume, "resume-1");
    assert.equal(hello.b.q ?? hello.q, 7);
    await until(() => orders(said).length === 1, "the order was not sent");
    await until(async () => !(await page.locator(".strip").isVisible()), "the strip stayed");
    await socket().close({ code: 1001, reason: "going away" });
    await until(() => orders(said).length === 2, "an unsettled order is sent again");
    assert.equal(orders(said)[0].id, orders(said)[1].id);
  }));

test("a seat taken elsewhere stays put out", () =>
  on("quiet", {}, async ({ page, said, socket }) => {
    await socket().close({ code: 4006, reason: "displaced" });
    await page.getByText(/open in another window/).waitFor();
    await page.waitForTimeout(1500);
    assert.equal(said.filter((m) => m.t === "hello").length, 1);
  }));

test("a view that has come apart is asked for whole", () =>
  on("quiet", {}, async ({ said, send }) => {
    send({ t: "percepts", q: 8, b: { d: "AAAAAAAAAAA", l: [{ p: "told", text: "?" }] } });
    await until(() => said.some((m) => m.t === "view?"), "no view asked for");
  }));

test("the first card, the first shot and the first question bring a short note, once", () =>
  on("charge", { noted: false }, async ({ page }) => {
    await page.getByRole("note").getByText(/Only you are asked/).waitFor();
    await page.getByRole("button", { name: "Understood" }).click();
    await page.getByRole("note").waitFor({ state: "detached" });
  }));

test("the umpire sees what each seat would notice before he rules, nothing too", () =>
  on("umpire", {}, async ({ page, said }) => {
    await page.locator(".choice", { hasText: "Award" }).click();
    await page.getByLabel("Colonel", { exact: true }).check();
    await page.getByLabel("Number", { exact: true }).fill("10");
    await page.getByRole("button", { name: "What will they notice?" }).click();
    await page.locator(".preview").getByText("nothing").first().waitFor();
    assert.equal(said.filter((m) => m.t === "rule").length, 0);
    await page.getByRole("button", { name: "Rule it so" }).click();
    await until(() => said.some((m) => m.t === "rule"), "no ruling");
    const asked = said.find((m) => m.t === "rule?").b;
    const ruled = said.find((m) => m.t === "rule").b;
    assert.equal(asked.id, ruled.id);
    assert.deepEqual(ruled.ruling, { do: "award", number: 10, option: "S1" });
  }));

test("a ruling changed after its preview is previewed again", () =>
  on("umpire", {}, async ({ page }) => {
    await page.locator(".choice", { hasText: "Award" }).click();
    await page.getByLabel("Colonel", { exact: true }).check();
    await page.getByRole("button", { name: "What will they notice?" }).click();
    await page.locator(".preview").waitFor();
    await page.getByLabel("Number", { exact: true }).fill("-10");
    await page.locator(".preview").waitFor({ state: "detached" });
  }));

test("the clock: the umpire reads what every seat was told since and will be told, then sets it back (UC-23)", () =>
  on("umpire", {}, async ({ page, said }) => {
    await page.getByRole("tab", { name: "Set back" }).click();
    await until(() => said.some((m) => m.t === "checkpoints?"), "no moments asked for");
    await page.getByText("Novice asked").waitFor();
    assert.equal(await page.getByText("Spearmen asked").count(), 1); // where a card begins
    await page.getByLabel("Only where a card begins").uncheck();
    assert.equal(await page.getByText("Spearmen asked").count(), 2);
    await page.locator(".moment", { hasText: "Spearmen: walk" }).click();
    await page.getByLabel(/Fresh dice/).check();
    await page.getByLabel("Why").fill("a slip of mine");
    await page.getByRole("button", { name: "What will change?" }).click();
    await page.locator(".preview").getByText("nothing will be sent").first().waitFor();
    await page.getByText("was told 2 things since").click();
    await page.getByText("Sees a rhino").waitFor();
    assert.equal(said.filter((m) => m.t === "rule").length, 0);
    await page.getByRole("button", { name: "Set the clock back" }).click();
    await until(() => said.some((m) => m.t === "rule"), "no ruling");
    const ruled = said.find((m) => m.t === "rule").b;
    assert.equal(ruled.id, said.find((m) => m.t === "rule?").b.id);
    assert.deepEqual(ruled.ruling, { do: "rewind", number: 58, option: "fresh", words: "a slip of mine" });
    await page.getByRole("button", { name: "Earlier" }).click();
    await until(() => said.some((m) => m.t === "checkpoints?" && m.b?.before === 52), "no earlier moments asked for");
  }));

test("the umpire hands a seat over after a second thought, and is shown the link once (UC-26)", () =>
  on("umpire", {}, async ({ page, posted }) => {
    await page.getByRole("button", { name: "The place of Novice" }).click();
    await page.getByRole("button", { name: "Hand the seat over" }).click();
    assert.equal(posted.filter((p) => p.path.endsWith("/links")).length, 0);
    await page.getByRole("button", { name: "Hand it over" }).click();
    await page.getByLabel("Link for Novice", { exact: true }).waitFor();
    assert.deepEqual(posted.filter((p) => p.path.endsWith("/links")), [{ path: "/api/tables/t1/links", seat: "S2", watch: false }]);
  }));

test("the umpire asks for a spectator, and gets a link only where the player agreed (UC-28)", () =>
  on("umpire", {}, async ({ page, posted }) => {
    await page.getByRole("button", { name: "The place of Novice" }).click();
    assert.equal(await page.getByRole("button", { name: "Link for the spectator" }).count(), 0);
    await page.getByRole("button", { name: "Ask for a spectator" }).click();
    await until(() => posted.some((p) => p.path.endsWith("/watch")), "not asked");
    await page.getByRole("button", { name: "The place of Colonel" }).click();
    await page.getByRole("button", { name: "Link for the spectator" }).click();
    await page.getByLabel("Link for Colonel", { exact: true }).waitFor();
    assert.deepEqual(posted.at(-1), { path: "/api/tables/t1/links", seat: "S1", watch: true });
  }));

test("a player is asked whether somebody may look over his shoulder, and can end it (UC-28)", () =>
  on("shoulder", {}, async ({ page, said, send }) => {
    await page.getByRole("button", { name: "Let him" }).click();
    await until(() => said.some((m) => m.t === "let_watch" && m.b?.yes === true), "no answer");
    send({ t: "watch", b: { bound: true } });
    await page.getByRole("button", { name: "End it" }).click();
    await until(() => said.some((m) => m.t === "let_watch" && m.b === undefined), "not ended");
    await page.getByRole("note", { name: "Looking over your shoulder" }).waitFor({ state: "detached" });
  }));

test("a ghost is forgotten when its player says so (GH-189)", () =>
  on("quiet", {}, async ({ page, said }) => {
    await page.locator(".contact-ghost", { hasText: "Lion" }).click();
    await page.getByRole("button", { name: "Forget it" }).click();
    await until(() => orders(said).length === 1, "no order");
    assert.deepEqual(orders(said)[0].order, { do: "forget", target: 7 });
  }));

test("see as: the umpire follows a seat and stops", () =>
  on("following", {}, async ({ page, said }) => {
    await page.getByRole("heading", { name: "As Colonel sees it" }).waitFor();
    await page.locator(".see-as").getByRole("button", { name: "Stop" }).click();
    await page.locator(".see-as").waitFor({ state: "detached" });
    await until(() => said.some((m) => m.t === "see_as" && m.b === undefined), "did not stop");
  }));

test("the host copies a link without a secure context", () =>
  on("host", {}, async ({ page }) => {
    await page.locator(".door", { hasText: "Novice" }).getByRole("button", { name: "Copy" }).click();
    await page.getByText(/Copied|Selected/).first().waitFor();
  }));

test("orders for an emergency are said beforehand on a figure's card, in order of tries", () =>
  on("quiet", {}, async ({ page, said }) => {
    await page.locator(".card-head", { hasText: "Bearer" }).click();
    const card = page.locator(".card-chosen");
    await card.getByText("take the second rifle, then climb a tree").waitFor();
    await card.getByRole("button", { name: "Change" }).click();
    await card.getByRole("button", { name: /Take the second rifle/ }).click(); // no longer
    await card.getByRole("button", { name: /^Run/ }).click();
    await card.getByRole("button", { name: "Keep this" }).click();
    await until(() => orders(said).length === 1, "no order");
    assert.deepEqual(orders(said)[0].order, { do: "if_charged", figure: 2, option: "climb,run" });
  }));

test("what is said beforehand never stands in the form of what is to be done now", () =>
  on("card", {}, async ({ page }) => {
    await page.getByRole("heading", { name: /Your card/ }).waitFor();
    assert.equal(await page.locator(".choice", { hasText: "When something charges" }).count(), 0);
  }));

test("when all is said in an emergency the page says so, shows the clock and offers nothing", () =>
  on("decided", {}, async ({ page }) => {
    await page.getByText("Nothing more is asked; the hunt goes on when the time is up.").waitFor();
    await page.getByRole("timer").waitFor();
    assert.equal(await page.locator(".choice").count(), 0);
    assert.equal(await page.locator(".page-alarm").count(), 0);
  }));

test("a host's own creature and weapon have their words and a shape without a line of code", () =>
  on("house", {}, async ({ page }) => {
    await page.locator(".card-carries", { hasText: "drilling" }).waitFor();
    await page.locator("button.contact", { hasText: "Warthog" }).click();
    await page.locator(".contact-shots", { hasText: "drilling: grade B, 4 dice (short range)" }).waitFor();
    assert.ok((await page.locator("button.contact .disc-shape").first().getAttribute("d")).length > 100);
  }));
