import type { Logger } from './client-options.ts';

const levels = ['error', 'warn', 'debug'] as const;

/** The console, as far as a level goes: nothing for any other text. */
export const consoleLogger = (level: string | undefined): Partial<Logger> =>
  // biome-ignore lint/suspicious/noConsole: LOYALTY_LOG asks for it.
  Object.fromEntries(levels.slice(0, levels.indexOf(level as 'warn') + 1).map((name) => [name, console[name]]));
