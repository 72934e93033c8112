import { spawn } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishWords } from '../../scripts/release/publish.ts';
import { folderOfNode, hasOtherNodes } from '../support/other-node.ts';
import { demoIn } from '../support/server-process.ts';
import { type Installer, installers, npm } from './installers.ts';
import { tarballOf } from './packages.ts';
import { root, run } from './packed.ts';
import { type Registry, startRegistry } from './registry.ts';

const folder = mkdtempSync(join(tmpdir(), 'loyalty-registry-'));
let registry: Registry;
beforeAll(async () => {
  registry = await startRegistry(join(folder, 'registry'));
  for (const name of ['contract', 'sdk', 'server'] as const) {
    const words = publishWords(await tarballOf(name), { tag: 'latest', provenance: false });
    await run('npm', [...words], { cwd: folder, env: registry.env });
  }
}, 300_000);
afterAll(async () => {
  await registry?.stop();
  rmSync(folder, { recursive: true, force: true });
});

interface Project {
  readonly path: string;
  /** Runs a command line in it, and returns what that printed. */
  run(words: readonly string[], env?: Readonly<Record<string, string>>): Promise<string>;
}

/** An empty folder in which an application's owner installs both packages. */
async function installed({ name, manifest, install }: Installer, also = {}): Promise<Project> {
  const path = join(folder, name);
  mkdirSync(path);
  writeFileSync(join(path, 'package.json'), JSON.stringify(manifest));
  copyFileSync(join(root, 'test/package/fixtures/consumer.mjs'), join(path, 'consumer.mjs'));
  const project: Project = {
    path,
    run: async ([file = '', ...words], env = {}) => {
      const ended = run(file, words, { cwd: path, env: { ...registry.env, ...env } });
      // Package managers print what went wrong to either.
      const { stdout } = await ended.catch(({ message, stdout }: Error & { readonly stdout: string }) => {
        throw new Error(`${message}\n${stdout}`);
      });
      return stdout;
    },
  };
  await project.run(install, also);
  return project;
}

const startTimeoutMs = 30_000;

/** Starts the server by its command, as the first time in that folder. Its process group ends with it. */
async function startServer({ path }: Project, [file = '', ...words]: readonly string[], also = {}) {
  const env = { ...registry.env, PORT: '0', ...also };
  const child = spawn(file, words, { cwd: path, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const closed = new Promise((resolve) => child.once('close', resolve));
  const stop = async (): Promise<void> => {
    process.kill(-(child.pid ?? 0), 'SIGTERM');
    await closed;
  };
  for (const deadline = Date.now() + startTimeoutMs; ; ) {
    const url = /"url":"(http:[^"]+)".*"msg":"serving"/.exec(printed)?.[1];
    if (url && printed.includes('LOYALTY_DEMO_CARD=')) {
      const { apiKey, cardId } = demoIn(printed);
      return { env: { LOYALTY_BASE_URL: url, LOYALTY_API_KEY: apiKey, LOYALTY_DEMO_CARD: cardId }, stop };
    }
    if (child.exitCode !== null || Date.now() > deadline) {
      if (child.exitCode === null) await stop();
      throw new Error(`The server did not start:\n${printed}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** The output of `fixtures/consumer.mjs`. */
const consumed = {
  inProcess: [
    { programsBefore: 0, earned: 12 },
    { programsBefore: 0, earned: 12 },
  ],
  overHttp: 12,
  event: 'card.updated',
};

describe('both packages from a registry, in an empty folder', { timeout: 300_000 }, () => {
  it.each(installers)('install and run with $name', async (installer) => {
    const project = await installed(installer);
    const server = await startServer(project, [...installer.exec, 'loyalty-server']);
    try {
      const printed = await project.run([...installer.node, 'consumer.mjs'], server.env);
      expect(JSON.parse(printed)).toEqual(consumed);
      const whoami = await project.run([...installer.exec, 'loyalty', 'whoami', '--json'], server.env);
      expect(JSON.parse(whoami)).toMatchObject({ object: 'business', livemode: false });
    } finally {
      await server.stop();
    }
    const verified = await project.run([...installer.exec, 'loyalty-server', 'verify', '--json']);
    expect(JSON.parse(verified)).toMatchObject({ violations: 0 });
  });

  it.runIf(hasOtherNodes)('run on every later Node, where an older driver would abort the process', async () => {
    const versions = ['22.23.3', '24.21.0', '26.12.1'];
    const paths = await Promise.all(versions.map(folderOfNode));
    const project = await installed({ ...npm, name: 'later-node' }, { PATH: `${paths[1]}:${registry.env['PATH']}` });
    for (const [index, path] of paths.entries()) {
      const later = { PATH: `${path}:${registry.env['PATH']}`, DATABASE_URL: `file:./${versions[index]}.db` };
      const server = await startServer(project, ['npx', 'loyalty-server'], later);
      try {
        const printed = await project.run(['node', '--expose-gc', 'consumer.mjs'], { ...later, ...server.env });
        expect(JSON.parse(printed)).toEqual(consumed);
      } finally {
        await server.stop();
      }
    }
  });

  it('start by `npx @loyalty-service/server` alone', async () => {
    const path = join(folder, 'npx');
    mkdirSync(path);
    const server = await startServer({ path, run: async () => '' }, ['npx', '--yes', '@loyalty-service/server']);
    try {
      const command = ['--yes', '--package', '@loyalty-service/sdk', 'loyalty', 'whoami', '--json'];
      const { stdout } = await run('npx', command, { cwd: path, env: { ...registry.env, ...server.env } });
      expect(JSON.parse(stdout)).toMatchObject({ object: 'business' });
    } finally {
      await server.stop();
    }
    expect(readFileSync(join(path, 'data/loyalty.db')).length).toBeGreaterThan(0);
  });

  it('lead to first points, a moved clock and a verified webhook by their READMEs alone', async () => {
    const manifest = { private: true, type: 'module' };
    const project = await installed({ ...npm, name: 'newcomer', manifest, install: [...npm.install, 'vitest'] });
    const readmes = ['sdk', 'server'].map((name) =>
      readFileSync(join(project.path, 'node_modules/@loyalty-service', name, 'README.md'), 'utf8'),
    );
    for (const readme of readmes)
      for (const { file, code } of namedExamples(readme)) writeFileSync(join(project.path, file), code);
    const server = await startServer(project, ['npx', 'loyalty-server']);
    try {
      const printed = await project.run([process.execPath, 'first-points.mjs'], server.env);
      expect(printed).toMatch(/^Earned 12, the balance is \d+\.\n$/);
      const [, curl = ''] = /^```sh\n(curl .*?)^```/ms.exec(readmes[1] ?? '') ?? [];
      const answer = await project.run(['bash', '-c', curl], server.env);
      expect(JSON.parse(answer)).toMatchObject({ transaction: { delta: 12 } });
    } finally {
      await server.stop();
    }
    const reported = await project.run(['npx', 'vitest', 'run', '--reporter=json'], { CI: 'true' });
    expect(JSON.parse(reported)).toMatchObject({ numPassedTests: 1, numTotalTests: 1 });
  });
});

/** The examples of a README that say the file they belong into. */
const namedExamples = (readme: string) =>
  [...readme.matchAll(/^```ts (\S+)\n(.*?)^```/gms)].map(([, file = '', code = '']) => ({ file, code }));
