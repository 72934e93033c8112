import type { Actor } from './actor.ts';
import { dialog, type Scene, state } from './scene.ts';
import type { Stage } from './stage.ts';

/** A dialog of a page of the console that buttons open. */
const pressed = (title: string, path: string | ((stage: Stage) => string), ...keys: readonly string[]): Scene =>
  dialog(title, async ({ at, press, stage }) => {
    await at(typeof path === 'string' ? path : path(stage));
    await press(...keys);
  });

const customer = ({ customerId }: Stage): string => `/customers/${customerId}`;
const card = ({ otherCardId }: Stage): string => `/cards/${otherCardId}`;
const floored = ({ flooredCardId }: Stage): string => `/cards/${flooredCardId}`;
const plan = ({ planCardId }: Stage): string => `/cards/${planCardId}`;
const reward = ({ rewardId }: Stage): string => `/rewards/${rewardId}`;
const program = ({ programId }: Stage): string => `/programs/${programId}`;

/** The service says that an endpoint is disabled after a delivery, which would take it a day. */
async function disableEndpoint({ page, stage }: Actor): Promise<void> {
  await page.route('**/v1/webhook-endpoints?*', async (route) => {
    const answer = await route.fetch();
    const { data, ...rest } = (await answer.json()) as { data: object[] };
    const disabled = { status: 'disabled', failed_delivery_id: stage.deliveryId, disabled_reason: 'Not delivered.' };
    await route.fulfill({ response: answer, json: { ...rest, data: data.map((one) => ({ ...one, ...disabled })) } });
  });
}

const newKey = async ({ at, press, type, top }: Actor): Promise<void> => {
  await at('/keys');
  await press('keys.create');
  await type('field.name', 'Web shop');
  await top().getByRole('checkbox').first().check();
};

export const consoleScenes: readonly Scene[] = [
  pressed('customers.create', '/customers', 'customers.create'),
  pressed('customers.edit', customer, 'action.edit'),
  pressed('merge.title', customer, 'merge.open'),
  pressed('erase.title', customer, 'erase.open'),
  pressed('cards.issue', customer, 'cards.issue'),
  pressed('card_link.title', customer, 'card_link.open'),
  state('a new link of a card', async ({ at, press, stage, page, shown }) => {
    await at(customer(stage));
    await press('card_link.open', 'card_link.make');
    await page.getByText(shown('card_link.once')).waitFor();
  }),
  pressed('card_link.revoke_title', ({ cardId }) => `/cards/${cardId}`, 'card_link.open', 'card_link.revoke'),
  pressed('adjust.title', card, 'adjust.open'),
  dialog('till.ask.amount', async ({ at, press, type, top, stage }) => {
    await at(card(stage));
    await press('adjust.open');
    await top().locator('input').first().fill('99999');
    await type('field.reason', 'Goodwill');
    await press('adjust.submit');
  }),
  pressed('block.title', card, 'block.open'),
  pressed('block.undo_title', ({ blockedCardId }) => `/cards/${blockedCardId}`, 'block.undo'),
  pressed('replace.title', card, 'replace.open'),
  pressed('extend.title', card, 'extend.open'),
  pressed('close.title', card, 'close.open'),
  pressed('tier.give', floored, 'tier.change'),
  pressed('tier.end_title', floored, 'tier.end'),
  pressed('holds.release_title', ({ giftCardId }) => `/cards/${giftCardId}`, 'holds.release'),
  pressed('reverse.title', ({ giftTransactionId }) => `/transactions/${giftTransactionId}`, 'reverse.open'),
  pressed('plan.start', ({ idleCardId }) => `/cards/${idleCardId}`, 'plan.start'),
  pressed('plan.renew_title', plan, 'plan.renew'),
  pressed('plan.end_title', plan, 'plan.end'),
  pressed('programs.pause_title', program, 'programs.pause'),
  pressed('programs.archive_title', ({ pausedProgramId }) => `/programs/${pausedProgramId}`, 'programs.archive'),
  pressed('programs.remove_image_title', program, 'programs.remove_image'),
  pressed('settings.remove_logo_title', '/settings', 'settings.remove_logo'),
  dialog('passkeys.remove_title', async ({ at, page, shown }) => {
    await at('/settings');
    const passkeys = page.locator('section', { has: page.getByRole('heading', { name: shown('passkeys.title') }) });
    // Other buttons begin with the same word.
    const remove = passkeys.getByRole('button', { name: shown('passkeys.remove') });
    await remove.first().press('Enter');
  }),
  pressed('sessions.end_title', '/settings', 'sessions.end'),
  pressed('rewards.create', '/rewards', 'rewards.create'),
  pressed('rewards.edit', '/rewards', 'action.edit'),
  pressed('rewards.archive_title', '/rewards', 'action.edit', 'rewards.archive'),
  pressed('rewards.edit', reward, 'action.edit'),
  pressed('codes.print', reward, 'codes.print'),
  dialog('codes.void_title', async ({ at, page, shown, stage }) => {
    await at(reward(stage));
    await page
      .getByRole('button', { name: shown('codes.void') })
      .first()
      .press('Enter');
  }),
  pressed('voucher.issue', customer, 'voucher.issue'),
  pressed('voucher.void_title', ({ voucherId }) => `/vouchers/${voucherId}`, 'voucher.void'),
  state('a code that is searched for', async ({ page, at, type, shown, stage }) => {
    await at('/customers');
    await type('customers.search', stage.voucherCode);
    await page.getByRole('link', { name: shown('voucher.found') }).waitFor();
  }),
  pressed('people.invite', '/people', 'people.invite'),
  pressed('people.edit', '/people', 'action.edit'),
  pressed('people.remove_title', '/people', 'action.edit', 'people.remove'),
  pressed('people.invited', '/people', 'people.again'),
  pressed('keys.create', '/keys', 'keys.create'),
  pressed('keys.revoke', '/keys', 'keys.revoke'),
  dialog('secret.title', async (actor) => {
    await newKey(actor);
    await actor.press('keys.create');
  }),
  pressed('webhooks.create', '/webhooks', 'webhooks.create'),
  dialog('webhooks.public_key', async ({ at, press, top }) => {
    await at('/webhooks');
    await press('webhooks.create');
    await top().locator('input').first().fill('http://127.0.0.1:9/hooks');
    await top().locator('select').selectOption('v1a');
    await press('webhooks.create');
  }),
  dialog('webhooks.skip_title', async (actor) => {
    await disableEndpoint(actor);
    await actor.at('/webhooks');
    await actor.press('webhooks.skip');
  }),
  dialog('unsaved.title', async (actor) => {
    await newKey(actor);
    await actor.page.keyboard.press('Escape');
  }),
  dialog('unsaved.title', async ({ at, type, page, shown }) => {
    await at('/settings');
    await type('settings.shown_as', 'Corner Coffee');
    await page.getByRole('link', { name: shown('customers.title') }).press('Enter');
  }),
  dialog('signin.again.title', async ({ at, page, shown, signOut }) => {
    await at('/settings');
    await signOut();
    await page.getByRole('link', { name: shown('customers.title') }).press('Enter');
  }),
  state('the menu of the person', async ({ at, page }) => {
    await at('/settings');
    await page.locator('summary').last().press('Enter');
  }),
];
