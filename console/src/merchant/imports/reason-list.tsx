import { type Reason, withField } from './reasons.ts';

interface ReasonListProps {
  reasons: readonly Reason[];
  /** The id of a reason, where its cell refers to it. */
  idOf?: (at: number) => string;
}

/** Why a row was refused: all errors to correct in it. */
export const ReasonList = ({ reasons, idOf }: ReasonListProps) => (
  <ul class="reasons">
    {reasons.map((reason, at) => (
      <li key={at} id={idOf?.(at)}>
        {withField(reason)}
      </li>
    ))}
  </ul>
);
