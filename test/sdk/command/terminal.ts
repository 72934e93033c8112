import { runCommandLine } from '../../../sdk/src/cli/command-line.ts';

export interface Run {
  readonly code: number;
  /** The printed lines. */
  readonly lines: readonly string[];
  readonly complaints: readonly string[];
}

export interface RunOptions {
  readonly environment?: Readonly<Record<string, string>>;
  readonly input?: string;
  readonly signal?: AbortSignal;
  readonly onLine?: (line: string) => void;
}

/** Runs `loyalty …` in this process. */
export async function runLoyalty(args: readonly string[], options: RunOptions = {}): Promise<Run> {
  const lines: string[] = [];
  const complaints: string[] = [];
  const code = await runCommandLine(args, {
    environment: options.environment ?? {},
    print: (text) => {
      for (const line of text.split('\n')) {
        lines.push(line);
        options.onLine?.(line);
      }
    },
    complain: (line) => void complaints.push(line),
    async *lines() {
      yield* (options.input ?? '').split('\n');
    },
    input: async () => new TextEncoder().encode(options.input ?? ''),
    signal: options.signal ?? new AbortController().signal,
  });
  return { code, lines, complaints };
}
