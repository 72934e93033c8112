import type { ProgramImage } from '@loyalty-service/contract/resources/program-images';
import type { AmountUnit, Program, ProgramVersion } from '@loyalty-service/contract/resources/programs';
import { type Rules, RulesInput } from '@loyalty-service/contract/rules/index';
import type { z } from 'zod';
import { RecentMap } from '../base/recent-map.ts';
import { parseJson } from '../base/stored-json.ts';
import { amountUnitOf } from '../domain/counted-in.ts';
import { Refusal } from '../domain/refusal.ts';
import type { Row } from '../storage/tables.ts';
import { imageIn } from './image.ts';
import { stampsOf, time, timeOrNull } from './json.ts';
import { storedTranslations } from './translations.ts';

/** At the most, twice as many. */
const keptRules = 500;
const parsed = new RecentMap<string, Rules>(keptRules);

/**
 * The rules of a program, or of one of its versions. They are cached by their text, and parsed once.
 *
 * A newer server beside this one can store rules that this version does not know. A sale without such a rule would be booked
 * wrongly, so this version refuses it, and the caller's next try can reach the newer server.
 */
export function rulesOf({ rules: text }: Pick<Row<'programs'>, 'rules'>): Rules {
  const known = parsed.get(text);
  if (known) return known;
  const { data: fresh, error } = RulesInput.safeParse(parseJson(text));
  if (error) throw new Refusal('database_unavailable', newerRules, {}, [], error);
  parsed.set(text, fresh);
  return fresh;
}

const newerRules =
  'A newer version of the service stored the rules of this program, and this server does not know them. Nothing was written. Try again shortly, or upgrade this server.';

/** The unit of an earn's amount; null for kinds that do not earn. */
const amountUnit = (rules: Rules): AmountUnit | null => ('earn' in rules ? amountUnitOf(rules) : null);

export function programResource(row: Row<'programs'>): z.infer<typeof Program> {
  const rules = rulesOf(row);
  return {
    id: row.id,
    object: 'program',
    name: row.name,
    status: row.status,
    currency: row.currency,
    kind: rules.kind,
    amount_unit: amountUnit(rules),
    rules,
    rules_version: row.rules_version,
    starts_at: timeOrNull(row.starts_at),
    ends_at: timeOrNull(row.ends_at),
    expiry_notice_days: row.expiry_notice_days,
    image: imageOf(row),
    translations: storedTranslations(row),
    ...stampsOf(row),
  };
}

export const imageOf = ({ business_id, mode, id, image }: Row<'programs'>): ProgramImage | null =>
  imageIn(`${business_id}/${mode}/${id}`, image);

/** `next` is the version that replaced it, if one did. */
export function programVersionResource(
  row: Row<'rules_versions'>,
  next: Row<'rules_versions'> | null,
): z.infer<typeof ProgramVersion> {
  return {
    object: 'program_version',
    program_id: row.program_id,
    rules_version: row.rules_version,
    rules: rulesOf(row),
    valid_from: time(row.valid_from),
    valid_until: timeOrNull(next?.valid_from ?? null),
  };
}
