import { answers, type EventFixtures, events, problems } from '../generated/answers/fixtures.ts';
import type { ErrorCode, InvalidField } from '../index.ts';
import { changed } from './answers/fixture.ts';
import type { ScriptedAnswer } from './answers/scripted-answer.ts';

/** The event types with fixtures: all that this version knows. */
export type FixtureEventType = keyof EventFixtures;

/** The body of an error: an RFC 9457 problem document. */
export interface FixtureProblem {
  /** URL of the page about the code. */
  readonly type: string;
  /** Title of the code. It is the same for all problems of the code. */
  readonly title: string;
  /** HTTP status of the answer. */
  readonly status: number;
  /** The error in this request and how to fix it. */
  readonly detail: string;
  /** Stable error code. */
  readonly code: ErrorCode;
  /** The errors, by field. */
  readonly errors?: readonly InvalidField[];
  /** Additional members of the code, such as `available` of `insufficient_balance`. */
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
 * Answers, events and problems with the values of the API documentation. They have the names of the client's methods.
 *
 * @example
 * const fetch = scriptedFetch([fixtures.cards.earn(), fixtures.problem('card_blocked')]);
 * const event = fixtures.event('card.updated', { livemode: true });
 */
export const fixtures = {
  ...answers,
  /** A delivered event. The second argument changes some of its fields. */
  event,
  /** The answer of an error code. The second argument changes members of the code. */
  problem,
};
