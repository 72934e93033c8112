import type { BreakdownLine, CampaignUse } from './types.ts';

/**
 * The campaigns that changed a delta, by the lines that explain it. Caps cut from the last line on, so a campaign is
 * used only if some of its units are left. Lines can be negative (a tier below 1), so the sum runs along.
 */
export function campaignUses(breakdown: readonly BreakdownLine[], delta: number): CampaignUse[] {
  const uses: CampaignUse[] = [];
  let reached = 0;
  for (const { type, ref, delta: units } of breakdown) {
    const before = Math.min(reached, delta);
    reached += units;
    const value = Math.min(reached, delta) - before;
    if (type === 'campaign' && ref !== null && value > 0) uses.push({ id: ref, value });
  }
  return uses;
}
