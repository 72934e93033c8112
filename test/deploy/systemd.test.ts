import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { request } from '../faults/earning-client.ts';
import { hasProgram } from '../support/debian-program.ts';
import { temporaryFolder } from '../support/server.ts';
import { killServers, startServer } from '../support/server-process.ts';
import { readUnit, unitFiles } from './recipes.ts';

const isHere = hasProgram('systemd-analyze', 'no unit was verified');
const canTrace = isHere && hasProgram('strace', 'the system calls of the service were not compared with the units');
/** In tenths, the exposure that `systemd-analyze security` reports: 0 is the least, 100 the most. */
const mostExposure = 15;

const folder = temporaryFolder();
afterAll(async () => {
  await killServers();
  folder.remove();
});

const analyze = (...words: readonly string[]): string =>
  execFileSync('systemd-analyze', words, { encoding: 'utf8', stdio: 'pipe' });

/** The names that a set of systemd stands for, in which other sets may be. */
function callsIn(set: string, sets: ReadonlyMap<string, readonly string[]>): readonly string[] {
  return (sets.get(set) ?? []).flatMap((name) => (name.startsWith('@') ? callsIn(name, sets) : [name]));
}

function readSets(): ReadonlyMap<string, readonly string[]> {
  const sets = new Map<string, string[]>();
  let current: string[] = [];
  for (const line of analyze('syscall-filter').split('\n')) {
    if (line.startsWith('@')) {
      current = [];
      sets.set(line, current);
    } else if (/^ +[@\w]/.test(line)) current.push(line.trim());
  }
  return sets;
}

/** The system calls that the filters of a unit leave. */
function allowedBy(path: string): ReadonlySet<string> {
  const sets = readSets();
  const filters = readUnit(path).get('SystemCallFilter') ?? [];
  const named = (isDenied: boolean) =>
    filters
      .filter((line) => line.startsWith('~') === isDenied)
      .flatMap((line) => line.replace('~', '').split(' '))
      .flatMap((set) => callsIn(set, sets));
  const denied = new Set(named(true));
  return new Set(named(false).filter((call) => !denied.has(call)));
}

describe.runIf(isHere).each(unitFiles)('%s', (path) => {
  it(`is a unit without a fault, and exposes at most ${mostExposure / 10} of 10`, () => {
    const unit = join(folder.path, basename(path).replace('@', '@serve'));
    copyFileSync(path, unit);
    // Node is elsewhere on some machines.
    const text = readFileSync(unit, 'utf8');
    expect(text).toMatch(
      /^ExecStart=\/usr\/bin\/node (--\S+ )*\/opt\/loyalty\/node_modules\/@loyalty-service\/server\/lib\//m,
    );
    writeFileSync(unit, text.replace('/usr/bin/node', process.execPath));
    // It ends with 0 also where it only warns, such as of a name that it does not know.
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', unit], { encoding: 'utf8' });
    expect([status, ...stderr.split('\n').filter((line) => line.includes(basename(unit)))]).toEqual([0]);
    analyze('security', '--offline=true', '--no-pager', `--threshold=${mostExposure}`, unit);
  });
});

describe.runIf(canTrace)('a server', () => {
  it('makes no system call that a unit forbids', { timeout: 60_000 }, async () => {
    const trace = join(folder.path, 'calls');
    const around = ['strace', '-f', '-qq', '-e', 'signal=none', '-o', trace];
    const server = await startServer(join(folder.path, 'loyalty.db'), { around });
    expect((await request({ url: `${server.url}/readyz` })).status).toBe(200);
    expect(await server.end('SIGTERM')).toBe(0);
    const calls = new Set([...readFileSync(trace, 'utf8').matchAll(/^\d+ +(\w+)\(/gm)].map(([, call = '']) => call));
    // As root, SQLite gives its files to the owner of the database. The units run as another user.
    calls.delete('fchown');
    expect(calls.size).toBeGreaterThan(20);
    for (const path of unitFiles) {
      const allowed = allowedBy(path);
      expect(allowed.size).toBeGreaterThan(100);
      expect([path, ...[...calls].filter((call) => !allowed.has(call))]).toEqual([path]);
    }
  });
});
