import { answers, type EventFixtures, events, problems } from '../generated/answers/fixtures.ts';
import type { ErrorCode, InvalidField } from '../index.ts';
import { changed } from './answers/fixture.ts';
import type { ScriptedAnswer } from './answers/scripted-answer.ts';

/** The types of events that there are fixtures of: all that this version knows. */
export type FixtureEventType = keyof EventFixtures;

/** What a problem document says, beside the members of its code. */
export interface FixtureProblem {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly code: ErrorCode;
  readonly errors?: readonly InvalidField[];
  readonly [member: string]: unknown;
}

function event<Type extends FixtureEventType>(type: Type, changes?: Partial<EventFixtures[Type]>): EventFixtures[Type] {
  return changed(events[type], changes);
}

function problem(code: ErrorCode, members: object = {}): ScriptedAnswer<FixtureProblem> {
  const [status, title, detail, ownMembers] = problems[code];
  const body = {
    type: `/docs/errors/${code}`,
    title,
    status,
    detail,
    code,
    ...structuredClone(ownMembers),
    ...members,
  };
  return { status, body };
}

/**
 * Answers, events and problems with the values of the API's documentation, named as the client's methods are.
 *
 * @example
 * const fetch = scriptedFetch([fixtures.cards.earn(), fixtures.problem('card_blocked')]);
 * const event = fixtures.event('card.updated', { livemode: true });
 */
export const fixtures = {
  ...answers,
  /** An event as it is delivered, with some of its fields changed. */
  event,
  /** The answer of a refusal, by its code, with the members of the code changed. */
  problem,
};
