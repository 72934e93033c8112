import type { IconNode } from 'lucide';
import type { ComponentType } from 'preact';
import type { TextKey } from '../../languages/text.ts';

/** The groups of the navigation, in their order. The last one is closed at first, because shops seldom need it. */
export const groups = ['daily', 'program', 'team', 'developers'] as const;

export interface PageOfConsole {
  readonly path: string;
  /** Its place in the navigation. Pages of a single resource have none. */
  readonly link?: { readonly name: TextKey; readonly icon: IconNode; readonly group: (typeof groups)[number] };
  /** The operation that the page needs. A person who may not call it does not see the page. */
  readonly needs: string;
  readonly onlyTest?: boolean;
  readonly component: ComponentType;
}
