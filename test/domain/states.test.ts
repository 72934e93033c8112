import { describe, expect, it } from 'vitest';
import { AssertionError } from '../../server/src/base/assert.ts';
import { occurredAt } from '../../server/src/domain/calendar/occurred-at.ts';
import { type CardStates, type Moved, refuseCardState } from '../../server/src/domain/card-state.ts';
import {
  type ProgramState,
  programStatusAt,
  refuseInactiveProgram,
} from '../../server/src/domain/programs/program-state.ts';
import { statusAt } from '../../server/src/domain/statuses.ts';
import { refusalOf } from './setting.ts';

const card = (id: string, history: CardStates['history'], replaced_by: string | null = null): CardStates => ({
  id,
  history,
  replaced_by,
});

describe('statusAt', () => {
  const history = [
    { at: 10, status: 'active' },
    { at: 20, status: 'blocked' },
    { at: 20, status: 'active' },
    { at: 30, status: 'closed' },
  ] as const;
  it('is what the latest change made it, and before all of them what it was created with', () => {
    expect([5, 10, 19, 20, 29, 30, 99].map((at) => statusAt(history, at))).toEqual([
      'active',
      'active',
      'active',
      'active',
      'active',
      'closed',
      'closed',
    ]);
    expect(() => statusAt([], 1)).toThrow(AssertionError);
  });
});

const allowed: Moved['allowed'] = ['active'];
const move = (chain: readonly CardStates[], at: number) => refuseCardState(chain, { at, isPast: at < 99, allowed });

describe('a card', () => {
  const blocked = card('a', [
    { at: 0, status: 'active' },
    { at: 10, status: 'blocked' },
    { at: 20, status: 'active' },
    { at: 30, status: 'expired' },
  ]);
  it('answers by its state at the time of the movement: 409 while blocked or expired, not before and after', () => {
    expect(() => move([blocked], 9)).not.toThrow();
    expect(refusalOf(() => move([blocked], 10))).toMatchObject({
      code: 'card_blocked',
      members: { card_id: 'a' },
    });
    expect(() => move([blocked], 20)).not.toThrow();
    expect(refusalOf(() => move([blocked], 30)).code).toBe('card_expired');
    expect(refusalOf(() => move([blocked], 99)).detail).toContain('is expired');
    expect(refusalOf(() => move([blocked], 10)).detail).toContain('was blocked at that time');
    expect(() => refuseCardState([blocked], { at: 30, isPast: true, allowed: ['active', 'expired'] })).not.toThrow();
  });

  const lost = card(
    'a',
    [
      { at: 0, status: 'active' },
      { at: 10, status: 'blocked' },
      { at: 20, status: 'closed' },
    ],
    'b',
  );
  const next = card('b', [{ at: 20, status: 'active' }]);
  it('that is replaced passes on only what occurred before, and only where it was active', () => {
    expect(() => move([lost, next], 9)).not.toThrow();
    expect(refusalOf(() => move([lost, next], 15)).code).toBe('card_blocked');
    expect(refusalOf(() => move([lost, next], 20))).toMatchObject({
      code: 'card_closed',
      members: { card_id: 'a', replaced_by: 'b' },
    });
  });

  it('at the end of the chain takes it whatever its own state is now, unless it is closed permanently', () => {
    const blockedLater = card('b', [
      { at: 20, status: 'active' },
      { at: 40, status: 'blocked' },
    ]);
    expect(() => move([lost, blockedLater], 9)).not.toThrow();
    const closed = card('b', [
      { at: 20, status: 'active' },
      { at: 40, status: 'closed' },
    ]);
    expect(refusalOf(() => move([lost, closed], 9)).members).toEqual({ card_id: 'b', replaced_by: null });
  });

  it('that is closed without a successor takes nothing any more, not even what occurred before', () => {
    const closed = card('a', [
      { at: 0, status: 'active' },
      { at: 20, status: 'closed' },
    ]);
    expect(refusalOf(() => move([closed], 5))).toMatchObject({
      code: 'card_closed',
      members: { replaced_by: null },
    });
    // Closed is what the till must learn, even of a time at which the card was blocked.
    const stolen = card('a', [
      { at: 0, status: 'blocked' },
      { at: 20, status: 'closed' },
    ]);
    expect(refusalOf(() => move([stolen], 5)).code).toBe('card_closed');
  });
});

describe('a program', () => {
  const program = (part: Partial<ProgramState> = {}): ProgramState => ({
    status: 'active',
    starts_at: null,
    ends_at: null,
    ...part,
  });
  it('earns while it is active', () => {
    for (const status of ['draft', 'paused', 'archived'] as const) {
      expect(programStatusAt(program({ status }), 25)).toBe(status);
      expect(refusalOf(() => refuseInactiveProgram(program({ status }), 25))).toMatchObject({
        code: 'program_not_active',
        members: { reason: status },
      });
    }
    expect(programStatusAt(program(), 25)).toBe('active');
    expect(() => refuseInactiveProgram(program(), 25)).not.toThrow();
  });

  it('behaves as a draft before starts_at and as archived from ends_at on', () => {
    const dates = { starts_at: 12, ends_at: 32 };
    const statuses = (part: Partial<ProgramState>) =>
      [11, 12, 31, 32].map((at) => programStatusAt(program({ ...dates, ...part }), at));
    expect(statuses({})).toEqual(['draft', 'active', 'active', 'archived']);
    expect(statuses({ status: 'paused' })).toEqual(['draft', 'paused', 'paused', 'archived']);
    expect(programStatusAt(program({ status: 'archived', starts_at: 12 }), 5)).toBe('archived');
  });
});

describe('occurred_at', () => {
  const day = 86_400_000;
  const now = 100 * day;
  const at = (asked: number | null, issuedAt = 0) => occurredAt({ asked, now, issuedAt });
  const codeOf = (asked: number, issuedAt = 0) => refusalOf(() => at(asked, issuedAt)).code;

  it('is now by default, and now for clocks up to 5 minutes ahead', () => {
    expect([at(null), at(now), at(now + 1), at(now + 300_000)]).toEqual([now, now, now, now]);
    expect(codeOf(now + 300_001)).toBe('occurred_at_out_of_range');
    expect(at(null, now + 1)).toBe(now);
  });

  it('reaches back 30 days, but not before the card was issued', () => {
    expect(at(now - 30 * day)).toBe(now - 30 * day);
    expect(codeOf(now - 30 * day - 1)).toBe('occurred_at_out_of_range');
    expect(at(now - day, now - day)).toBe(now - day);
    expect(codeOf(now - day - 1, now - day)).toBe('occurred_before_issue');
  });
});
