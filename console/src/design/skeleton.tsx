import { text } from '../languages/text.ts';

interface SkeletonProps {
  /** What comes: the rows of a list, boxes with figures, or the parts of a page. */
  of: 'rows' | 'figures' | 'boxes';
}

const counts = { rows: 8, figures: 4, boxes: 2 } as const;

/** The shape of what is being loaded, so that the page does not jump when it comes. */
export function Skeleton({ of }: SkeletonProps) {
  return (
    <div class={`skeleton ${of}`}>
      <span class="hidden-text" role="status">
        {text('state.loading')}
      </span>
      {Array.from({ length: counts[of] }, (_, at) => (
        <span key={at} class="bone" />
      ))}
    </div>
  );
}
