import { RewardCreate } from '@loyalty-service/contract/resources/rewards';
import { type Rules, RulesInput } from '@loyalty-service/contract/rules/index';
import { assert } from '../base/assert.ts';
import { Refusal } from '../domain/refusal.ts';
import type { View } from '../ledger/command.ts';
import { createProgram } from '../operations/programs/create-program.ts';
import { updateProgram } from '../operations/programs/update-program.ts';
import { createReward } from '../operations/rewards/create-reward.ts';
import { updateReward } from '../operations/rewards/update-reward.ts';
import { type Catalog, catalogIn } from '../programs/files/catalog.ts';
import { etagOfPlans } from '../programs/files/etag.ts';
import { keyMetadata } from '../programs/files/keys.ts';
import { freeMarks, markCreated } from '../programs/files/mark-created.ts';
import { type FilePlan, type IdOf, idsIn, planProgramFiles } from '../programs/files/plan-program-file.ts';
import type { CompleteFile, CompleteReward } from '../programs/files/program-file.ts';
import { withIds } from '../programs/files/references.ts';
import { standIns } from '../programs/files/stand-ins.ts';
import { ok } from '../service/replies.ts';
import { type Caller, intent } from '../service/service.ts';

/** Writes what files change, all in one write. Refuses if the stored programs no longer have the ETag. */
export const writePlans = (caller: Caller, files: readonly CompleteFile[], etag: string) =>
  intent({
    needs: [],
    decide(view) {
      const keys = files.map(({ key }) => key);
      const marks = freeMarks(view, keys);
      const catalog = catalogIn(view, new Set(keys));
      const plans = planProgramFiles(files, catalog);
      refuseOtherState(plans, etag);
      markCreated(view, plans, marks);
      const writing = { caller, view, catalog, made: new Map<string, string>() };
      for (const plan of inOrder(plans)) writePlan(writing, plan);
      return ok({ written: plans.length });
    },
  });

/** Gift programs and memberships come first, because the others can name them. */
const inOrder = (plans: readonly FilePlan[]): readonly FilePlan[] => {
  const place = ({ file: { rules } }: FilePlan) => ['gift', 'membership'].indexOf(rules.kind);
  const isNamed = (plan: FilePlan) => place(plan) >= 0;
  return [
    ...plans.filter(isNamed).toSorted((left, right) => place(left) - place(right)),
    ...plans.filter((plan) => !isNamed(plan)),
  ];
};

export function refuseOtherState(plans: readonly FilePlan[], etag: string): void {
  if (etagOfPlans(plans) === etag) return;
  throw overtaken('these programs');
}

/** Somebody else was faster. */
export const overtaken = (what: string): Refusal =>
  new Refusal(
    'version_mismatch',
    `412: somebody changed ${what} after the plan, so nothing was changed. Look at a new plan, and then repeat the command.`,
  );

interface Writing {
  readonly caller: Caller;
  readonly view: View;
  readonly catalog: Catalog;
  /** The ids of the programs that this write created, by key. */
  readonly made: Map<string, string>;
}

/** New rewards come first, because new rules can name them. Rewards are archived last, because old rules can need them. */
function writePlan(writing: Writing, { file, program, stored }: FilePlan): void {
  const { caller, view, catalog } = writing;
  const made = { program: writing.made, reward: new Map<string, string>() };
  const idOf = idsIn(catalog, program, (kind, key) => createdId(made[kind].get(key)));
  const program_id = program?.id ?? createDraft(writing, file);
  const before = new Map(stored?.rewards.map((reward) => [reward.key, reward]));
  for (const reward of file.rewards.filter(({ key }) => !before.has(key))) {
    // The tiers and the maximum balance that the reward needs may come with the new rules.
    const body = { ...rewardFields(reward, idOf), program_id, cost: 0, tier_ids: [] };
    const metadata = { ...reward.metadata, ...keyMetadata(reward) };
    made.reward.set(reward.key, createdId(createReward(caller, { ...body, metadata }).decide(view).value?.id));
  }
  const rules = RulesInput.parse(withIds(file.rules, [], idOf, () => undefined));
  updateProgram(caller, program_id, { ...programFields(file, stored), rules }, null).decide(view);
  for (const reward of file.rewards) {
    const old = before.get(reward.key);
    if (JSON.stringify(old) === JSON.stringify(reward)) continue;
    const patch = { ...rewardFields(reward, idOf), metadata: metadataPatch(old ?? reward, reward) };
    updateReward(caller, idOf('reward', reward.key), patch, null).decide(view);
  }
  const kept = new Set(file.rewards.map(({ key }) => key));
  for (const key of before.keys())
    if (!kept.has(key)) updateReward(caller, idOf('reward', key), { status: 'archived' }, null).decide(view);
}

/** A program that does not exist yet has no rewards, so its first rules issue no vouchers. */
function createDraft({ caller, view, catalog, made }: Writing, file: CompleteFile): string {
  const names = standIns();
  const idOf = idsIn(catalog, null, (kind, key) =>
    kind === 'reward' ? names.idOf(kind, key, []) : createdId(made.get(key)),
  );
  const rules = withoutVouchers(RulesInput.parse(withIds(file.rules, [], idOf, () => undefined)));
  const metadata = { ...file.metadata, ...keyMetadata(file) };
  const { currency } = file;
  const { value } = createProgram(caller, { ...programFields(file, null), currency, rules, metadata }).decide(view);
  const id = createdId(value?.id);
  made.set(file.key, id);
  return id;
}

function createdId(id: string | undefined): string {
  assert(id, 'the programs and rewards that a file names are created before it');
  return id;
}

const programFields = (file: CompleteFile, stored: CompleteFile | null) => ({
  name: file.name,
  starts_at: file.starts_at,
  ends_at: file.ends_at,
  expiry_notice_days: file.expiry_notice_days,
  translations: file.translations,
  metadata: metadataPatch(stored ?? file, file),
});

const rewardFields = (reward: CompleteReward, idOf: IdOf) => ({
  name: reward.name,
  description: reward.description,
  benefit: RewardCreate.shape.benefit.parse(withIds(reward.benefit, [], idOf, () => undefined)),
  cost: reward.cost,
  per_card_limit: reward.per_card_limit,
  tier_ids: reward.tier_ids,
  valid_from: reward.valid_from,
  valid_until: reward.valid_until,
  translations: reward.translations,
});

/** Metadata of the file replaces the stored metadata. */
const metadataPatch = (
  { metadata: before }: Pick<CompleteFile, 'metadata'>,
  after: Pick<CompleteFile, 'key' | 'name' | 'metadata'>,
): Record<string, string | null> => ({
  ...Object.fromEntries(Object.keys(before).map((key) => [key, null])),
  ...after.metadata,
  ...keyMetadata(after),
});

function withoutVouchers(rules: Rules): Rules {
  if (!('campaigns' in rules)) return rules;
  const campaigns = rules.campaigns.filter(({ effect }) => effect.kind !== 'voucher');
  const { referral } = rules;
  const hasVoucher = referral?.friend?.kind === 'voucher' || referral?.referrer?.kind === 'voucher';
  return { ...rules, campaigns, referral: hasVoucher ? null : referral };
}
