import type {
  ProgramReferrals,
  ReferralFigures,
  ReferralFiguresQuery,
} from '@loyalty-service/contract/resources/analytics';
import type { z } from 'zod';
import { unitOf } from '../../domain/unit-of.ts';
import { refuseUnknownProgram } from '../../service/refuse-query.ts';
import type { Caller, Service } from '../../service/service.ts';
import { tenantNow } from '../../service/tenant-now.ts';
import { need } from '../../storage/needs.ts';
import type { ReferralSum } from '../../storage/queries.ts';
import type { Row } from '../../storage/tables.ts';

/** How many referrals have which status now, and what both sides were given. */
export async function getReferralFigures(
  service: Service,
  { tenant }: Pick<Caller, 'tenant'>,
  { program_id: programId }: z.output<typeof ReferralFiguresQuery>,
): Promise<z.input<typeof ReferralFigures>> {
  if (programId !== undefined) await refuseUnknownProgram(service, tenant, programId);
  const now = await tenantNow(service, tenant);
  const sums = await service.store.referralSums({ tenant, now });
  const all = [...new Set(sums.map(({ program_id }) => program_id))];
  const ids = all.filter((id) => programId === undefined || id === programId).sort();
  const found = await service.store.load(ids.map((id) => need('programs', 'key', tenant, [id])));
  const programs = found.flatMap(({ rows }) => rows as readonly Row<'programs'>[]);
  return {
    object: 'referral_figures',
    livemode: tenant.mode === 'live',
    programs: programs.map((program) =>
      figuresOf(
        program,
        sums.filter(({ program_id }) => program_id === program.id),
      ),
    ),
  };
}

function figuresOf(
  { id, kind, currency }: Row<'programs'>,
  sums: readonly ReferralSum[],
): z.input<typeof ProgramReferrals> {
  const unit = unitOf(kind);
  const total = (column: Exclude<keyof ReferralSum, 'program_id'>) => sums.reduce((all, sum) => all + sum[column], 0);
  const expired = total('late');
  return {
    program_id: id,
    unit,
    currency: unit === 'minor' ? currency : null,
    pending: total('pending') - expired,
    qualified: total('qualified'),
    completed: total('completed'),
    expired,
    refused: total('refused'),
    revoked: total('revoked'),
    friend_units: total('friend_units'),
    referrer_units: total('referrer_units'),
  };
}
