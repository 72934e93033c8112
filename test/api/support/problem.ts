import { type ErrorCode, errorTable, InvalidField } from '@loyalty-service/contract/errors';
import { expect } from 'vitest';
import type { Answer } from '../../support/server.ts';

interface Wanted {
  readonly instance?: string;
  /** Pointers of `errors`, in order; undefined if the problem has no errors. */
  readonly pointers?: readonly string[];
  readonly in?: 'body' | 'query' | 'header';
  /** The code's own members. */
  readonly members?: Readonly<Record<string, unknown>>;
}

/** The answer is the problem document of a code, whole and nothing else. */
export function expectProblem(answer: Answer, code: ErrorCode, wanted: Wanted = {}): void {
  const [status, title] = errorTable[code];
  expect(`${answer.status} ${answer.json?.code} ${answer.json?.detail}`).toMatch(`${status} ${code} `);
  expect(answer.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
  // The unit of the numbers in a problem is optional here, because tests of refusals with numbers state it.
  const { detail, instance, request_id, errors, unit, currency, needed, remaining, window, ...rest } = answer.json;
  const counts = Object.fromEntries(
    Object.entries({ unit, currency, needed, remaining, window }).filter(([name]) => name in (wanted.members ?? {})),
  );
  expect({ ...rest, ...counts }).toEqual({ type: `/docs/errors/${code}`, title, status, code, ...wanted.members });
  // Sentences, with one mark at the end.
  expect(detail).toMatch(/^\S.*[^.?!][.?]$/s);
  expect(request_id).toBe(answer.headers.get('request-id'));
  expect(request_id).toMatch(/^req_[0-9a-z]{26}$/);
  if (wanted.instance !== undefined) expect(instance).toBe(wanted.instance);
  const pointers = (errors as { pointer: string }[] | undefined)?.map(({ pointer }) => pointer);
  expect(pointers).toEqual(wanted.pointers);
  for (const error of errors ?? []) {
    expect(InvalidField.strict().parse(error)).toEqual(error);
    expect(error).toMatchObject({ in: wanted.in ?? 'body', detail: expect.stringMatching(/\S/) });
  }
}

/** The parts that two answers must share when only the request differs. */
export const withoutRequest = ({ status, headers, json }: Answer) => ({
  status,
  challenge: headers.get('www-authenticate'),
  problem: { ...json, request_id: undefined, instance: undefined },
});
