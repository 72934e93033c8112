import { valueRules } from '@loyalty-service/contract/fields/value-rules';
import type { ProgramPatch } from '@loyalty-service/contract/resources/programs';
import { RulesInput } from '@loyalty-service/contract/rules/index';
import type { z } from 'zod';
import { recordState } from '../../accounts/history/state-history.ts';
import { refuseUnfitRewards, voucherRewardNeeds } from '../../accounts/vouchers/voucher-rewards.ts';
import { jsonText, parseJson } from '../../base/stored-json.ts';
import { withDefaultCaps } from '../../domain/earn/default-caps.ts';
import { mergeMetadata } from '../../domain/merge-metadata.ts';
import { refuseContradictions } from '../../domain/programs/rules-contradictions.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { View } from '../../ledger/command.ts';
import { recordVersion } from '../../programs/record-version.ts';
import { refuseArchived } from '../../programs/refuse-archived.ts';
import { refuseUnknownParts } from '../../programs/refuse-unknown-parts.ts';
import { parseTimeOrNull } from '../../resources/json.ts';
import { programResource, rulesOf } from '../../resources/program.ts';
import { translationsText } from '../../resources/translations.ts';
import { found, matchVersion, type NamedVersions } from '../../service/found.ts';
import { recordAudit } from '../../service/record-audit.ts';
import { changed } from '../../service/replies.ts';
import { type Caller, intent } from '../../service/service.ts';
import { need } from '../../storage/needs.ts';
import type { Row } from '../../storage/tables.ts';

type Patch = z.infer<typeof ProgramPatch>;
type Program = Row<'programs'>;

/** Changes a program. New rules become a new version that is valid from now on. */
export const updateProgram = ({ tenant }: Caller, programId: string, patch: Patch, ifMatch: NamedVersions) => {
  if (patch.rules) refuseContradictions(patch.rules);
  return intent({
    needs: [need('programs', 'key', tenant, [programId]), ...voucherRewardNeeds(tenant, patch.rules)],
    decide(view) {
      const program = found(view.one('programs', 'key', [programId]), 'program');
      matchVersion(program, ifMatch);
      refuseArchived(program);
      const next = { ...program, ...plainChanges(program, patch), ...rulesChanges(view, program, patch) };
      refuseReversedDates(next);
      refuseUnfitRewards(view, programId, patch.rules);
      refuseUnknownParts(patch.translations, rulesOf(next));
      if (sameRow(program, next)) return changed(programResource(program));
      const moved = next.starts_at !== program.starts_at || next.ends_at !== program.ends_at;
      const state_changed_at = moved ? view.now : program.state_changed_at;
      const row = { ...next, state_changed_at, version: program.version + 1, updated_at: view.now };
      view.update('programs', row);
      if (moved) recordState(view, row);
      if (row.rules_version !== program.rules_version) recordVersion(view, row);
      const [before, after] = [programResource(program), programResource(row)];
      recordAudit(view, { action: 'updateProgram', target: row.id, before, after });
      return changed(after);
    },
  });
};

const plainChanges = (
  program: Program,
  { name, starts_at, ends_at, expiry_notice_days, translations, metadata }: Patch,
): Partial<Program> => ({
  name: name ?? program.name,
  starts_at: starts_at === undefined ? program.starts_at : parseTimeOrNull(starts_at),
  ends_at: ends_at === undefined ? program.ends_at : parseTimeOrNull(ends_at),
  expiry_notice_days: expiry_notice_days === undefined ? program.expiry_notice_days : expiry_notice_days,
  translations: translationsText(translations, program.translations),
  metadata: mergeMetadata(program.metadata, metadata),
});

function rulesChanges(view: View, program: Program, patch: Patch): Partial<Program> {
  if (!patch.rules) return {};
  if (patch.rules.kind !== program.kind) {
    throw new Refusal(
      'kind_immutable',
      `The program is of kind ${program.kind}. Create another program for ${patch.rules.kind}.`,
      {
        pointer: '/rules/kind',
      },
    );
  }
  const rules = jsonText(withDefaultCaps(patch.rules));
  if (rules === jsonText(RulesInput.parse(parseJson(program.rules)))) return {};
  return { rules, rules_version: program.rules_version + 1, rules_valid_from: view.now };
}

/** A patch may set one date while the other is stored already. */
function refuseReversedDates({ starts_at, ends_at }: Program): void {
  if (starts_at === null || ends_at === null || starts_at < ends_at) return;
  throw new Refusal('invalid_request', 'ends_at must be later than starts_at.', {}, [
    { in: 'body', pointer: '/ends_at', code: 'too_small', detail: valueRules.after_starts_at },
  ]);
}

const sameRow = (left: Program, right: Program): boolean =>
  (Object.keys(left) as (keyof Program)[]).every((column) => left[column] === right[column]);
