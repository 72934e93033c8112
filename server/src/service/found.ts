import { type IdKind, idKinds, idPrefixes, isId, nounOf } from '@loyalty-service/contract/fields/ids';
import { Refusal } from '../domain/refusal.ts';
import type { View } from '../ledger/command.ts';
import type { Row } from '../storage/tables.ts';

/** Refuses with `not_found` if the row of a path does not exist. The ids of other businesses are refused in the same way. */
export function found<T>(row: T | null | undefined, what: string): T {
  if (row === null || row === undefined) throw new Refusal('not_found', `There is no ${what} with this id.`);
  return row;
}

/** How to find a resource without its id. */
const lookups: Partial<Record<IdKind, string>> = {
  voucher: 'To find a voucher by its code, use POST /v1/vouchers/lookup.',
  card: 'To find a card by its code, use POST /v1/cards/lookup.',
  customer: 'To find a customer by e-mail, phone or external id, use POST /v1/customers/search.',
};

/** The id that a path names. An id that no resource of this kind can have is refused without a lookup. */
export function pathIdOf(kind: IdKind, id: string): string {
  if (isId(kind, id)) return id;
  const name = nounOf(kind);
  const other = idKinds.find((one) => isId(one, id));
  const why = other
    ? `This is the id of ${withArticle(nounOf(other))}.`
    : `An id of ${withArticle(name)} is ${idPrefixes[kind]}_ and 26 characters.`;
  throw new Refusal('not_found', [`There is no ${name} with this id.`, why, lookups[kind]].filter(Boolean).join(' '));
}

const withArticle = (name: string): string => `${/^[aeio]/i.test(name) ? 'an' : 'a'} ${name}`;

/** Refuses if the row that a body names does not exist. The error points at the field. */
export function foundInBody<T>(row: T | null, pointer: string, what: string): T {
  if (row) return row;
  throw new Refusal('not_found', `There is no ${what} with the id in ${pointer}.`, {}, [
    { in: 'body', pointer, code: 'not_found', detail: `is not the id of a ${what} in this business and mode` },
  ]);
}

/** The versions that a header such as If-Match names: a list, `*` for any, null without the header. */
export type NamedVersions = readonly number[] | '*' | null;

const isNamed = ({ version }: { readonly version: number }, named: NamedVersions): boolean =>
  named === '*' || (named?.includes(version) ?? false);

/** Refuses a change if If-Match does not name the version of the row. */
export function matchVersion(row: { readonly version: number }, ifMatch: NamedVersions): void {
  if (ifMatch === null || isNamed(row, ifMatch)) return;
  throw new Refusal(
    'version_mismatch',
    `The resource now has version ${row.version}. Get it, then send its new ETag.`,
    {
      version: row.version,
    },
  );
}

/** Refuses a change if If-None-Match names the version of the row. `*` names all versions, so that a PUT only creates. */
export function refuseVersion(row: { readonly version: number }, ifNoneMatch: NamedVersions, what: string): void {
  if (!isNamed(row, ifNoneMatch)) return;
  const detail = `This ${what} already exists with version ${row.version}, and If-None-Match only allows creating it. Nothing was changed.`;
  throw new Refusal('version_mismatch', detail, { version: row.version });
}

export function cardOf(view: View, cardId: string): Row<'cards'> {
  return found(view.one('cards', 'key', [cardId]), 'card');
}

/** The program of a card. It is missing only while test data is being removed. */
export function programOfCard(view: View, card: Row<'cards'>): Row<'programs'> {
  const program = view.one('programs', 'key', [card.program_id]);
  if (!program && card.mode !== 'test') throw new Error(`Card ${card.id} has no program.`);
  return found(program, 'card');
}
