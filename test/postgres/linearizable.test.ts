import { describe, expect, it } from 'vitest';
import { contradictions, type Operation } from './linearizable.ts';

const operation = (sequence: number, given: Partial<Operation> = {}): Operation => ({
  card: 'a',
  sentAt: sequence * 10,
  answeredAt: sequence * 10 + 15,
  sequence,
  delta: 1,
  balance: sequence,
  replayed: false,
  ...given,
});

describe('the checker of histories', () => {
  it('finds nothing in earns that overlap and are told of in any order', () => {
    expect(contradictions([operation(2), operation(1), operation(1, { card: 'b' }), operation(3)])).toEqual([]);
  });

  it.each([
    ['a row that is missing', [operation(1), operation(3)]],
    ['a row that is there twice', [operation(1), operation(1)]],
    ['a balance that forgot an earn', [operation(1), operation(2, { balance: 1 })]],
    [
      'an earn that stands after one that was sent when it was answered',
      [operation(1, { sentAt: 50, answeredAt: 60 }), operation(2)],
    ],
  ])('would be caught: %s', (_what, history) => {
    expect(contradictions(history)).not.toEqual([]);
  });

  it('says nothing of the place of an earn whose answer is a replay: an earlier try took effect', () => {
    expect(contradictions([operation(1, { sentAt: 50, answeredAt: 60, replayed: true }), operation(2)])).toEqual([]);
  });
});
