import type { ComponentType } from 'preact';
import type { TextKey } from '../../languages/text.ts';

export interface PageOfConsole {
  readonly path: string;
  /** Its name in the navigation. Pages of one thing have none. */
  readonly name?: TextKey;
  /** The operation that it cannot do without: who may not call it does not see the page. */
  readonly needs: string;
  readonly onlyTest?: boolean;
  readonly component: ComponentType;
}
