import { deviceStorage } from '../device/storage.ts';

const storedAs = 'loyalty.theme';

/** `system` follows the system of the person. */
export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

export const storedTheme = (): Theme => themes.find((theme) => theme === deviceStorage.get(storedAs)) ?? 'system';

/** Shows the page in a theme. */
export function showTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
}

/** Keeps the choice for the next visits, and shows it. */
export function chooseTheme(theme: Theme): void {
  deviceStorage.set(storedAs, theme);
  showTheme(theme);
}
