import { isCardCode } from '@loyalty-service/server/domain/luhn';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, startTestServer, type TestServer } from '../../support/server.ts';
import { imported } from '../support/imports.ts';
import { expectProblem } from '../support/problem.ts';
import { must, openShop, pointsRules, type Shop } from '../support/shop.ts';
import { snapshot } from '../support/snapshot.ts';

let server: TestServer;
let shop: Shop;
beforeAll(async () => {
  server = await startTestServer();
  shop = await openShop(server);
});
afterAll(() => server.stop());

const issue = (body: object): Promise<Answer> =>
  shop.call('POST', '/v1/cards', { body: { program_id: shop.programId, ...body } });
const issued = async (body: object): Promise<Answer['json']> =>
  must(shop, 'POST', '/v1/cards', { program_id: shop.programId, ...body });
const lookUp = async (code: string): Promise<string[]> =>
  (await must(shop, 'POST', '/v1/cards/lookup', { code })).data.map(({ id }: { id: string }) => id);
const grouped = (code: string, by: string): string => (code.match(/.{1,4}/g) ?? []).join(by);

/** The characters of a code as people mistake them; null where the code has none of them. */
const misread = (code: string): string =>
  code.replaceAll('0', 'o').replace('1', 'l').replaceAll('1', 'I').toLowerCase();

/** A card with a code of ours that has a 0 and a 1 in it. */
async function cardWithDoubtfulCode(): Promise<Answer['json']> {
  for (;;) {
    const card = await issued({});
    if (/0/.test(card.code) && /1/.test(card.code)) return card;
  }
}

describe('a card is found by its code as typed or scanned', () => {
  it.each([
    'AB12-XY-CD34\r',
    'AB12-XY-CD34\r\n',
    '\u0002AB12-XY-CD34\u0003',
    'AB12\u001dXY\u001dCD34',
    '\ufeffAB12-XY-CD34',
    'AB12\u200bXYCD34',
    'AB12 XY CD34',
    'AB12\u00a0XY\tCD34',
    'AB12XYCD34',
    ' AB12-XY-CD34',
    'ab12-xy-cd34',
    'aB12–Xy—cD34',
    'AB12\u2011XY\u2212CD34',
    'ＡＢ１２－ＸＹ－ＣＤ３４',
    'a-b-1-2-x-y-c-d-3-4',
    grouped('AB12XYCD34', '   -   '),
  ])('200: %j', async (typed) => {
    const found = await lookUp('AB12-XY-CD34');
    const id = found[0] ?? (await issued({ code: 'AB12-XY-CD34' })).id;
    expect(await lookUp(typed)).toEqual([id]);
  });

  it('200: a code of ours in lower case, in groups, and with I, L and O for 1, 1 and 0', async () => {
    const { id, code } = await cardWithDoubtfulCode();
    const misreadCode = misread(code);
    expect(isCardCode(code) && misreadCode !== code.toLowerCase()).toBe(true);
    for (const typed of [
      code.toLowerCase(),
      grouped(code, ' '),
      grouped(code, '-'),
      misreadCode,
      ` ${grouped(misreadCode, '-')}\r`,
    ])
      expect([typed, await lookUp(typed)]).toEqual([typed, [id]]);
  });

  it("200: I, L and O are themselves in somebody else's code", async () => {
    const [letters, digits] = [await issued({ code: 'OIL-1' }), await issued({ code: '011-1' })];
    expect([await lookUp('oil1'), await lookUp('0111')]).toEqual([[letters.id], [digits.id]]);
  });

  it('200: no other code is taken for the same', async () => {
    await issued({ code: 'ONLY-7' });
    for (const other of ['ONLY', 'ONLY-71', 'ONLY.7', 'ONLY/7', 'ÖNLY-7', '-', ' ', '\u200b'])
      expect([other, await lookUp(other)]).toEqual([other, []]);
  });

  it('200: a closed card and the card in its place, each by its own code', async () => {
    const { id } = await issued({ code: 'Lost 1' });
    const successor = await must(shop, 'POST', `/v1/cards/${id}/replace`, { code: 'found-1' });
    expect([await lookUp('LOST1'), await lookUp('FOUND 1')]).toEqual([[id], [successor.id]]);
    expect(successor.code).toBe('found-1');
  });

  it('200: one card of each program, the newest first', async () => {
    const { id: second } = await must(shop, 'POST', '/v1/programs', {
      name: 'B',
      status: 'active',
      rules: pointsRules,
    });
    const ids = [await issued({ code: 'Two-Shops' }), await issued({ code: 'TWO SHOPS', program_id: second })].map(
      ({ id }) => id,
    );
    expect(await lookUp('twoshops')).toEqual(ids.toReversed());
  });
});

describe('a code of somebody else', () => {
  it.each([
    'hc6g-2hq7',
    '7',
    'x',
    '-ABC',
    '--',
    'AB_CD',
    'with space',
    'Kärtchen №5',
    '会員-0001',
    '4006381333931',
    'https://shop.example.com/c?id=12&v=ü',
    '*'.repeat(64),
  ])('201: %j is accepted, stored as given and found', async (code) => {
    const card = await issued({ code });
    expect(card.code).toBe(code);
    expect((await must(shop, 'GET', `/v1/cards/${card.id}`)).code).toBe(code);
    expect([await lookUp(code), await lookUp(` ${code.toUpperCase()}\r`)]).toEqual([[card.id], [card.id]]);
  });

  it('201: without the blanks and control characters that a scanner adds around it', async () => {
    expect((await issued({ code: '\u0002 scanned-1\r\n' })).code).toBe('scanned-1');
    const { id } = await issued({});
    expect((await must(shop, 'POST', `/v1/cards/${id}/replace`, { code: 'scanned-2\r' })).code).toBe('scanned-2');
  });

  it.each([
    '',
    ' ',
    '\r\n',
    '\u200b',
    'x'.repeat(65),
    'AB\u000712',
    'AB\n12',
    'AB\u200b12',
    'AB\u202e12',
    'A\u0000B',
    'AB\u0000',
    12,
    {},
  ])('400 invalid_request: %j', async (code) => {
    const { id } = await issued({});
    const before = await snapshot(server);
    expectProblem(await issue({ code }), 'invalid_request', { pointers: ['/code'] });
    const replaced = await shop.call('POST', `/v1/cards/${id}/replace`, { body: { code } });
    expectProblem(replaced, 'invalid_request', { pointers: ['/code'] });
    expect(await snapshot(server)).toBe(before);
  });
});

describe('two cards of a program', () => {
  it.each([
    ['Dup-1', ['DUP-1', 'dup1', 'D U P 1', 'DUP–1\r', 'ＤＵＰ１']],
    ['ŻÓŁW', ['żółw', 'Z\u0307o\u0301\u0142w']],
    ['---', ['- - -\t']],
  ])('409 invalid_state: never have codes that are compared alike, such as %j', async (code, others) => {
    const card = await issued({ code });
    const victim = await issued({});
    const before = await snapshot(server);
    const members = { pointer: '/code', card_id: card.id };
    for (const other of others) {
      const answer = await issue({ code: other });
      expectProblem(answer, 'invalid_state', { members });
      expect(answer.json.detail).toContain(code);
      const body = { code: other };
      expectProblem(await shop.call('POST', `/v1/cards/${victim.id}/replace`, { body }), 'invalid_state', { members });
    }
    expect(await snapshot(server)).toBe(before);
  });

  it('409 invalid_state: nor with a code of ours as it may be misread', async () => {
    const { id, code } = await cardWithDoubtfulCode();
    const members = { pointer: '/code', card_id: id };
    expectProblem(await issue({ code: misread(code) }), 'invalid_state', { members });
  });

  it('201, 409 invalid_state: of 20 issued at once with one code in many spellings there is one', async () => {
    const codes = Array.from({ length: 20 }, (_, index) => `crowd${'-'.repeat(index)}9`);
    const answers = await Promise.all(codes.map((code) => issue({ code })));
    const statuses = answers.map(({ status }) => status).toSorted((left, right) => left - right);
    expect(statuses).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
  });
});

describe('an import', () => {
  const columns = 'customer_external_id,program_id,card_code,opening_balance';

  it('takes codes as they are, and finds them however they are written in the next file', async () => {
    const file = (codes: readonly string[]) =>
      [columns, ...codes.map((code, index) => `code-${index},${shop.programId},${code},${index + 5}`)].join('\n');
    const codes = ['imp-a1', 'Imp B 2', '№3'];
    expect((await imported(server, shop, file(codes))).counts).toMatchObject({ created: 3, refused: 0 });
    for (const code of codes) expect(await lookUp(code)).toHaveLength(1);
    const again = await imported(server, shop, file(['IMPA1', 'imp-b-2', ' № 3 ']));
    expect(again.counts).toMatchObject({ created: 0, unchanged: 3, refused: 0 });
  });

  it('takes a code without what a scanner adds around it', async () => {
    const row = { program_id: shop.programId, card_code: '\u0002imp-scanned\r' };
    expect((await imported(server, shop, [row])).counts).toMatchObject({ created: 1 });
    expect((await must(shop, 'POST', '/v1/cards/lookup', { code: 'impscanned' })).data[0].code).toBe('imp-scanned');
  });

  it('refuses a row whose code another card has', async () => {
    await issued({ code: 'Imp-Taken' });
    const row = { program_id: shop.programId, card_external_id: 'imp-new', card_code: 'IMPTAKEN' };
    const { counts, refused } = await imported(server, shop, [row]);
    expect([counts.refused, refused[0].code, refused[0].detail]).toEqual([
      1,
      'invalid_state',
      expect.stringContaining('Imp-Taken'),
    ]);
  });

  it('refuses a code with a control character in it', async () => {
    const row = { program_id: shop.programId, card_code: 'A\u0007B' };
    const { refused } = await imported(server, shop, [row]);
    expect(refused).toMatchObject([{ code: 'invalid_request', field: 'card_code' }]);
  });
});

describe('the card with a code', () => {
  const byCode = (body: object) => shop.call('POST', '/v1/cards/by-code', { body });

  it('200: is the one card that has it, however it is typed', async () => {
    const card = await issued({ code: 'ONLY-1' });
    const got = await byCode({ code: 'only 1' });
    expect([got.status, got.json]).toEqual([200, card]);
  });

  it('404: where no card has it, or none of the program', async () => {
    await issued({ code: 'ONLY-2' });
    const { id } = await must(shop, 'POST', '/v1/programs', { name: 'Other', status: 'active', rules: pointsRules });
    const instance = '/v1/cards/by-code';
    expectProblem(await byCode({ code: 'none-1' }), 'not_found', { instance });
    expectProblem(await byCode({ code: 'ONLY-2', program_id: id }), 'not_found', { instance });
  });

  it('409: where cards of several programs have it, until the program is named', async () => {
    const card = await issued({ code: 'SHARED-1' });
    const { id } = await must(shop, 'POST', '/v1/programs', { name: 'Second', status: 'active', rules: pointsRules });
    const other = await issued({ code: 'SHARED-1', program_id: id });
    const refused = await byCode({ code: 'SHARED-1' });
    expectProblem(refused, 'invalid_state', { instance: '/v1/cards/by-code' });
    expect(refused.json.detail).toMatch(/program_id/);
    expect((await byCode({ code: 'SHARED-1', program_id: shop.programId })).json.id).toBe(card.id);
    expect((await byCode({ code: 'SHARED-1', program_id: id })).json.id).toBe(other.id);
  });
});
