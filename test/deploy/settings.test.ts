import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig, settingNames } from '@loyalty-service/server/boot/config';
import { stopPatienceMs } from '@loyalty-service/server/http/listener';
import { beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from '../support/command-line.ts';
import { nodeFlags, nodeFlagsIn } from '../support/node-flags.ts';
import { allFiles, root } from '../support/source-files.ts';
import { lastOf, pairsIn, readDockerfile } from './dockerfile.ts';
import { kubernetesPrograms } from './kubernetes.ts';
import { composeFiles, composePrograms, type Program, unitFiles, unitProgram } from './recipes.ts';

const image = readDockerfile(join(root, 'deploy/Dockerfile')).at(-1);
if (!image) throw new Error('The Dockerfile has no stage.');
const ofImage = pairsIn(lastOf(image, 'ENV'));

const inImage = (program: Program): Program => ({ ...program, env: { ...ofImage, ...program.env } });
const programs: readonly Program[] = [
  ...[...composeFiles.flatMap(composePrograms), ...kubernetesPrograms()].map(inImage),
  ...unitFiles.map(unitProgram),
];

/** Settings of HAProxy's configuration, which are not the service's. */
const ofProxy = ['LOYALTY_BIND', 'LOYALTY_CERTIFICATE', 'LOYALTY_A', 'LOYALTY_B'];
/** Settings that the first start prints. */
const ofDemo = ['LOYALTY_API_KEY', 'LOYALTY_BASE_URL', 'LOYALTY_DEMO_CARD'];

const help = new Map<string, string>();
beforeAll(async () => {
  const helpOf = async (...words: readonly string[]) => (await runCommand(':memory:', [...words, '--help'])).stdout;
  help.set('', await helpOf());
  const commands = new Set(programs.map(({ command }) => command[0] ?? ''));
  for (const command of commands) help.set(command, await helpOf(command));
});

describe('the files in deploy/', () => {
  it('name no setting that the service does not have', () => {
    const known = new Set([...settingNames, ...ofProxy, ...ofDemo]);
    const paths = [...allFiles().filter((path) => path.startsWith('deploy/')), 'server/docs/deploy.md'];
    const unknown = paths.flatMap((path) =>
      [...readFileSync(join(root, path), 'utf8').matchAll(/\b(?:LOYALTY|METRICS)_[A-Z_]*[A-Z]\b/g)]
        .filter(([name]) => !known.has(name))
        .map(([name]) => `${path}: ${name}`),
    );
    expect(unknown).toEqual([]);
  });
});

describe('the flags of Node', () => {
  const unit = readFileSync(unitFiles.find((path) => path.endsWith('loyalty@.service')) ?? '', 'utf8');

  it('are those of `pnpm start` wherever a server is started', () => {
    expect(nodeFlags).toEqual([expect.stringMatching(/^--max-semi-space-size=\d+$/)]);
    expect(nodeFlagsIn('loyalty-server')).toEqual(nodeFlags);
    expect(JSON.parse(lastOf(image, 'ENTRYPOINT'))).toEqual(['node', ...nodeFlags, '/app/lib/loyalty-server.js']);
    expect(unit).toContain(`ExecStart=/usr/bin/node ${nodeFlags.join(' ')} /opt/`);
  });

  it.each([
    ['compose', 'entrypoint'],
    ['kubernetes', 'command'],
  ])('are those of the image in deploy/%s, because nothing sets %s', (folder, key) => {
    const recipes = allFiles().filter((path) => path.startsWith(`deploy/${folder}/`));
    expect(recipes.length).toBeGreaterThan(0);
    for (const path of recipes)
      expect(readFileSync(join(root, path), 'utf8')).not.toMatch(new RegExp(`^[ -]*${key}:`, 'm'));
  });
});

describe.each(programs)('$name', ({ command, env, graceSeconds, mounts }) => {
  it('calls a command with options that it has', () => {
    const [name = '', ...words] = command;
    expect(help.get('')).toMatch(new RegExp(`^  ${name}\\b`, 'm'));
    for (const option of words.filter((word) => word.startsWith('--')))
      expect(help.get(name)).toMatch(new RegExp(`^ +${option}\\b`, 'm'));
  });

  it('has settings that the service accepts in production', () => {
    const config = readConfig(env);
    expect(config.production).toBe(true);
    for (const name of Object.keys(env)) expect(settingNames).toContain(name);
  });

  it('keeps data and reads keys where something is mounted', () => {
    const isMounted = (path: string) => mounts.some((mount) => path === mount || path.startsWith(`${mount}/`));
    const { databaseUrl, tombstones, masterKeysFile } = readConfig(env);
    const paths = [databaseUrl.startsWith('file:') ? databaseUrl.slice('file:'.length) : null];
    if (command[0] === 'serve') paths.push(tombstones, masterKeysFile);
    if (command[0] === 'worker') paths.push(masterKeysFile);
    if (command[0] === 'backup') paths.push(command[1] ?? '');
    expect(paths.filter((path) => path !== null && !isMounted(path))).toEqual([]);
  });

  it('has the time to stop that it takes', () => {
    if (command[0] !== 'serve' && command[0] !== 'worker') return;
    const { drainSeconds } = readConfig(env);
    // Closing after the last request takes a few seconds more.
    expect(graceSeconds).toBeGreaterThanOrEqual(drainSeconds + stopPatienceMs / 1_000 + 10);
  });
});
