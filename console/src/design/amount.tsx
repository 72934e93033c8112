interface AmountProps {
  /** The amount in words: `€12.50`, `+28 points`. */
  of: string;
  /** A change of a balance: a rise is a green chip, anything else a grey one. */
  change?: number;
}

/** An amount stays in one piece, also between words that are written from right to left. */
export const Amount = ({ of, change }: AmountProps) => (
  <bdi class={change === undefined ? 'amount' : change > 0 ? 'amount chip good' : 'amount chip'}>{of}</bdi>
);
