/** The reference of the bonuses of a referral. Ids of campaigns, with which other bonuses begin, have no capital letters. */
export const referralReference = (referralId: string): string => `Referral:${referralId}`;

/** The referral that a bonus with this reference belongs to. Null for the bonus of a campaign. */
export const referralIn = (reference: string | null): string | null =>
  reference?.startsWith('Referral:') ? reference.slice('Referral:'.length) : null;
