import type { IconNode } from 'lucide';
import { h } from 'preact';

/** An icon beside a word. It says nothing that the word does not, so screen readers skip it. */
export function Icon({ of }: { of: IconNode }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      {of.map(([tag, attributes], at) => h(tag, { key: at, ...attributes }))}
    </svg>
  );
}
