import { isCardCode } from '@loyalty-service/server/domain/luhn';
import { describe, expect, it } from 'vitest';
import { expectProblem } from '../support/problem.ts';
import { must, pointsRules } from '../support/shop.ts';
import { cardWithDoubtfulCode, issued, lookUp, misread, openShopForCodes, shop } from './codes.ts';

openShopForCodes();

const grouped = (code: string, by: string): string => (code.match(/.{1,4}/g) ?? []).join(by);

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
