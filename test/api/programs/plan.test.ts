import { describe, expect } from 'vitest';
import { expectProblem } from '../support/problem.ts';
import { must, pointsRules } from '../support/shop.ts';
import { it } from '../support/test-with-server.ts';

describe('the plan', () => {
  it('422 too_many: more than 100 active programs, however they come to be active', async ({ server }) => {
    const own = await server.business();
    const add = (body: object) =>
      own.call('POST', '/v1/programs', { body: { name: 'P', rules: pointsRules, ...body } });
    await Promise.all(Array.from({ length: 97 }, () => add({ status: 'active' })));
    const draft = (await add({})).json.id;
    const crowd = await Promise.all(Array.from({ length: 10 }, () => add({ status: 'active' })));
    expect(crowd.filter(({ status }) => status === 201)).toHaveLength(3);
    for (const answer of crowd)
      if (answer.status !== 201) expectProblem(answer, 'too_many', { members: { limit: 100 } });
    expectProblem(await own.call('POST', `/v1/programs/${draft}/activate`), 'too_many', { members: { limit: 100 } });
    const page = await must(own, 'GET', '/v1/programs');
    expect([page.data.length, page.has_more, page.next_cursor]).toEqual([100, false, null]);
    await must(own, 'POST', `/v1/programs/${page.data[0].id}/pause`);
    expect((await own.call('POST', `/v1/programs/${draft}/activate`)).status).toBe(200);
  });
});
