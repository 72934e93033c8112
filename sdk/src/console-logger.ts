import type { Logger } from './client-options.ts';

const levels = ['error', 'warn', 'debug'] as const;

/** The console at one log level. Any other text logs nothing. */
export const consoleLogger = (level: string | undefined): Partial<Logger> =>
  // biome-ignore lint/suspicious/noConsole: LOYALTY_LOG asks for it.
  Object.fromEntries(levels.slice(0, levels.indexOf(level as 'warn') + 1).map((name) => [name, console[name]]));
