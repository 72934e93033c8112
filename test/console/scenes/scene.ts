import type { Actor } from './actor.ts';

/** A page, a dialog, or another state of a page. */
export interface Scene {
  /** The key of the title of a dialog, or what is shown. */
  readonly name: string;
  readonly isDialog: boolean;
  /** Whether it changes what the browser stores, so that it needs a fresh one. */
  readonly isStored: boolean;
  readonly open: (actor: Actor) => Promise<void>;
}

type Open = Scene['open'];

export const state = (name: string, open: Open): Scene => ({ name, isDialog: false, isStored: false, open });

/** A dialog by the key of its title. */
export const dialog = (name: string, open: Open): Scene => ({
  ...state(name, async (actor) => {
    await open(actor);
    await actor.page.getByRole('dialog', { name: actor.shown(name) }).waitFor();
  }),
  isDialog: true,
});
