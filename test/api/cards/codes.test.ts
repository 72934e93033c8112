import { describe, expect, it } from 'vitest';
import { imported } from '../support/imports.ts';
import { expectProblem } from '../support/problem.ts';
import { must } from '../support/shop.ts';
import { snapshot } from '../support/snapshot.ts';
import { cardWithDoubtfulCode, issue, issued, lookUp, misread, openShopForCodes, server, shop } from './codes.ts';

openShopForCodes();

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
