import type { ComponentType } from 'preact';
import type { TextKey } from '../../languages/text.ts';

export interface PageOfConsole {
  readonly path: string;
  /** Its name in the navigation. Pages of a single resource have no name. */
  readonly name?: TextKey;
  /** The operation that the page needs. A person who may not call it does not see the page. */
  readonly needs: string;
  readonly onlyTest?: boolean;
  readonly component: ComponentType;
}
