import { must } from '../../api/support/shop.ts';
import type { Actor } from './actor.ts';
import { dialog, type Scene, state } from './scene.ts';
import type { Stage } from './stage.ts';

/** Opens the till at no location. */
async function openTill({ page, press, shown, stage }: Actor): Promise<void> {
  await page.goto(`${stage.server.url}/till/test`);
  const find = page.getByLabel(shown('till.find.label'));
  const anywhere = page.getByRole('button', { name: shown('till.place.none') });
  await find.or(anywhere).filter({ visible: true }).first().waitFor();
  if (await anywhere.isVisible()) await press('till.place.none');
  await find.waitFor();
}

/** Opens the till with a card. */
async function openCard(actor: Actor, id: string): Promise<void> {
  await openTill(actor);
  await actor.type('till.find.label', await actor.stage.codeOf(id));
  await actor.press('till.find.submit');
  await actor.page.getByRole('button', { name: actor.shown('till.next') }).waitFor();
}

const pressed = (title: string, card: (stage: Stage) => string, ...keys: readonly string[]): Scene =>
  dialog(title, async (actor) => {
    await openCard(actor, card(actor.stage));
    await actor.press(...keys);
  });

const outcome = ({ page }: Actor) => page.locator('.till-outcome .notice').waitFor();

async function addVoucher({ type, press }: Actor, code: string): Promise<void> {
  await type('till.voucher.code', code);
  await press('till.voucher.add');
}

/** Sells without a connection. */
async function keepSale(actor: Actor): Promise<void> {
  await openCard(actor, actor.stage.lostCardId);
  await actor.page.context().setOffline(true);
  await actor.type('till.earn.minor', '5');
  await actor.press('till.earn.submit');
  await outcome(actor);
}

/** Opens the list of the sales that wait, with one that the service has refused, because the points are gone. */
async function refuseSale(actor: Actor): Promise<void> {
  const { page, press, type, shown, stage } = actor;
  const id = await stage.issue();
  await must(stage, 'POST', `/v1/cards/${id}/earn`, { amount: 1_200 });
  await openCard(actor, id);
  await page.context().setOffline(true);
  await type('till.use.amount', '12');
  await press('till.use.submit');
  await outcome(actor);
  await must(stage, 'POST', `/v1/cards/${id}/use`, { amount: 12 });
  await page.context().setOffline(false);
  await page.getByRole('button', { name: shown('till.refused') }).waitFor({ timeout: 30_000 });
  await press('till.refused');
}

const scenes: readonly Scene[] = [
  state('the place of the till', async ({ page, stage, shown }) => {
    await page.goto(`${stage.server.url}/till/test`);
    await page.getByRole('button', { name: shown('till.place.none') }).waitFor();
  }),
  state('the till', openTill),
  state('the sign-up of the till', async (actor) => {
    await openTill(actor);
    await actor.press('till.signup.open');
  }),
  state('the hits of the till', async (actor) => {
    await openTill(actor);
    await actor.type('till.find.label', 'Grace');
    await actor.press('till.find.submit');
    await actor.page.locator('.till-hits').waitFor();
  }),
  ...(['cardId', 'giftCardId', 'memberCardId', 'idleCardId', 'blockedCardId', 'busyCardId'] as const).map((card) =>
    state(`the till with ${card}`, (actor) => openCard(actor, actor.stage[card])),
  ),
  state('the till after a sale', async (actor) => {
    await openCard(actor, actor.stage.cardId);
    await actor.type('till.earn.minor', '7');
    await actor.press('till.earn.submit');
    await outcome(actor);
  }),
  state('the till with a voucher', async (actor) => {
    await openCard(actor, actor.stage.cardId);
    const { code } = await must(actor.stage, 'GET', `/v1/vouchers/${actor.stage.otherVoucherId}`);
    await addVoucher(actor, code);
    await actor.page.getByRole('button', { name: actor.shown('till.voucher.remove') }).waitFor();
  }),
  state('a voucher that is refused', async (actor) => {
    await openCard(actor, actor.stage.cardId);
    await addVoucher(actor, 'NOBODY');
    await actor.page.locator('.field .wrong').waitFor();
  }),
  state('the codes of a card', async (actor) => {
    await openCard(actor, actor.stage.cardId);
    await actor.press('till.page');
    await actor.page.locator('.link-sheet').waitFor();
  }),
  state('the menu of the till', async (actor) => {
    await openTill(actor);
    await actor.page.locator('summary').first().press('Enter');
  }),
  state('the till with its keypad', async (actor) => {
    await openCard(actor, actor.stage.cardId);
    await actor.page.locator('summary').first().press('Enter');
    await actor.page.getByLabel(actor.shown('till.keypad')).check();
    await actor.page.locator('summary').first().press('Enter');
  }),
  state('no sale that waits', async (actor) => {
    await openTill(actor);
    await actor.press('till.waiting');
  }),
  state('the till without a connection', keepSale),
  state('a sale that waits', async (actor) => {
    await keepSale(actor);
    await actor.press('till.waiting');
  }),
  dialog('till.leave.title', async (actor) => {
    await keepSale(actor);
    await actor.page.locator('summary').first().press('Enter');
    await actor.press('shell.signout');
  }),
  state('a sale that is refused', refuseSale),
  dialog('till.queue.give', async (actor) => {
    await refuseSale(actor);
    await actor.press('till.queue.give');
  }),
  dialog('till.queue.dismiss_title', async (actor) => {
    await refuseSale(actor);
    await actor.press('till.queue.dismiss');
  }),
  dialog('till.ask.amount', async (actor) => {
    await openCard(actor, actor.stage.otherCardId);
    await actor.type('till.earn.minor', '1500');
    await actor.press('till.earn.submit');
  }),
  pressed('till.return.all_ask', ({ otherCardId }) => otherCardId, 'till.return.all'),
  pressed('till.return.all_ask', ({ busyCardId }) => busyCardId, 'till.return.item_all'),
  pressed('till.take_back.ask', ({ busyCardId }) => busyCardId, 'till.take_back'),
  pressed('till.plan.ask.start', ({ idleCardId }) => idleCardId, 'till.plan.start'),
  pressed('till.plan.ask.renew', ({ planCardId }) => planCardId, 'till.plan.renew'),
  pressed('till.plan.ask.change', ({ planCardId }) => planCardId, 'till.plan.change'),
  pressed('plan.end_title', ({ planCardId }) => planCardId, 'plan.end'),
  dialog('signin.again.title', async (actor) => {
    await openTill(actor);
    await actor.signOut();
    await actor.type('till.find.label', 'Grace');
    await actor.press('till.find.submit');
  }),
  state("the customer's display", async ({ page, stage, shown }) => {
    await page.goto(`${stage.server.url}/till/test/customer`);
    await page.getByText(shown('till.display.waiting')).waitFor();
  }),
  state("the customer's display with a sale", async (actor) => {
    const till = await actor.another();
    await openCard(till, actor.stage.cardId);
    await actor.page.goto(`${actor.stage.server.url}/till/test/customer`);
    await till.type('till.earn.minor', '7');
    await till.press('till.earn.submit');
    await actor.page.locator('.display-outcome').waitFor();
  }),
];

/** The till keeps its place and its sales in the browser. */
export const tillScenes = scenes.map((scene) => ({ ...scene, isStored: true }));
