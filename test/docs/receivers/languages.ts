import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readGuide } from '@loyalty-service/server/docs/guides';
import { freePort } from '../../bench/contestant.ts';
import { accepts, hasProgram } from '../../support/debian-program.ts';
import { root } from '../../support/source-files.ts';

/** A receiver of the guide in another language, and how it is run. */
export interface Language {
  readonly name: string;
  /** The file that the guide names. */
  readonly file: string;
  readonly isHere: boolean;
  /** Compiles the file, where it does not run as it is. */
  readonly compile?: readonly string[];
  readonly run: (port: number) => readonly string[];
}

const hasAll = (name: string, ...programs: readonly string[]): boolean =>
  programs.every((program) => hasProgram(program, `the receiver in ${name} was not run`));

export const languages: readonly Language[] = [
  {
    name: 'PHP',
    file: 'receiver.php',
    isHere: hasAll('PHP', 'php'),
    run: (port) => ['php', '-S', `127.0.0.1:${port}`, 'receiver.php'],
  },
  { name: 'Python', file: 'receiver.py', isHere: hasAll('Python', 'python3'), run: () => ['python3', 'receiver.py'] },
  {
    name: 'Ruby',
    file: 'config.ru',
    isHere: hasAll('Ruby', 'rackup'),
    run: (port) => ['rackup', '--host', '127.0.0.1', '--port', String(port), 'config.ru'],
  },
  {
    name: 'Go',
    file: 'receiver.go',
    isHere: hasAll('Go', 'go'),
    compile: ['go', 'build', 'receiver.go'],
    run: () => ['./receiver'],
  },
  {
    name: 'Java',
    file: 'Receiver.java',
    isHere: hasAll('Java', 'java', 'ecj'),
    compile: ['ecj', '-17', '-proc:none', 'Receiver.java'],
    run: () => ['java', '-cp', '.', 'Receiver'],
  },
  {
    name: 'C#',
    file: 'Program.cs',
    isHere: hasAll('C#', 'mono', 'mcs'),
    compile: [
      'mcs',
      '-langversion:7.2',
      '-reference:System.Runtime.Serialization',
      '-reference:System.Xml',
      'Program.cs',
      'JsonDocument.cs',
    ],
    run: () => ['mono', 'Program.exe'],
  },
];

export interface Receiver {
  readonly url: string;
  readonly output: () => string;
  /** Waits until the receiver has printed it. */
  readonly printed: (text: RegExp) => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Runs the sample of the guide. Only its port is another. */
export async function startReceiver(language: Language, folder: string, secret: string): Promise<Receiver> {
  const port = await freePort();
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, language.file), sampleOf(language.file).replace(/\b3000\b/g, String(port)));
  copyFileSync(join(root, 'test/docs/receivers/JsonDocument.cs'), join(folder, 'JsonDocument.cs'));
  const [compiler, ...options] = language.compile ?? [];
  if (compiler) {
    const { status, stdout, stderr } = spawnSync(compiler, options, { cwd: folder, encoding: 'utf8' });
    if (status !== 0) throw new Error(`${compiler} failed:\n${stdout}${stderr}`);
  }
  const [program = '', ...words] = language.run(port);
  const child = spawn(program, words, {
    cwd: folder,
    env: { ...process.env, LOYALTY_WEBHOOK_SECRET: secret, TMPDIR: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk;
    });
  await until(
    () => accepts(port),
    child,
    () => said,
  );
  return {
    url: `http://127.0.0.1:${port}/webhooks/loyalty`,
    output: () => said,
    printed: (text) =>
      until(
        async () => text.test(said),
        child,
        () => said,
      ),
    async stop() {
      if (child.exitCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
}

/** The code of a sample in the guide. */
function sampleOf(file: string): string {
  const [, after = ''] = readGuide('webhooks').split(new RegExp(`^\`\`\`\\w+ ${file.replace('.', '\\.')}\n`, 'm'));
  return after.split(/^```/m)[0] ?? '';
}

async function until(isSo: () => Promise<boolean>, child: ChildProcess, said: () => string): Promise<void> {
  for (const deadline = Date.now() + 30_000; !(await isSo()); ) {
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error(`The receiver did not do so:\n${said()}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
