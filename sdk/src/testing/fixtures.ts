import { answers, type EventFixtures, events, problems } from '../generated/answers/fixtures.ts';
import type { ErrorCode, InvalidField } from '../index.ts';
import { changed } from './answers/fixture.ts';
import type { ScriptedAnswer } from './answers/scripted-answer.ts';

/** The types of events that there are fixtures of: all that this version knows. */
export type FixtureEventType = keyof EventFixtures;

/** The body of a refusal: an RFC 9457 problem document. */
export interface FixtureProblem {
  /** Address of the page that explains the code. */
  readonly type: string;
  /** The code in words: the same for all problems of the code. */
  readonly title: string;
  /** HTTP status of the answer. */
  readonly status: number;
  /** What is wrong here and how to fix it. */
  readonly detail: string;
  /** Stable name of the problem, for programs. */
  readonly code: ErrorCode;
  /** What is wrong, field by field. */
  readonly errors?: readonly InvalidField[];
  /** Members of the code, such as `available` of `insufficient_balance`. */
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
