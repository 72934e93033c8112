import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeAuthority } from '../support/certificates.ts';
import { temporaryFolder } from '../support/server.ts';
import { root } from '../support/source-files.ts';
import { blockedHosts } from '../webhooks/blocked-addresses.ts';
import { runs } from './run-program.ts';

const ownNetwork = ['--net', '--mount', '--fork'];
/** Only root may make a network. */
const canIsolate = runs('unshare', ...ownNetwork, 'ip', 'link', 'set', 'lo', 'up');
if (!canIsolate)
  process.stderr.write(
    'SKIPPED: no network can be made here, so the address guard met no listeners on what it blocks.\n',
  );

interface Tried {
  readonly host: string;
  readonly listens: boolean;
  readonly answered: number | string | null;
  readonly reached: readonly string[];
}

interface ByName {
  readonly allowedAtCreation: boolean;
  readonly answered: readonly (number | string)[];
  readonly reached: readonly string[];
}

interface Report extends Record<'control' | 'rebound' | 'reboundUnguarded' | 'redirected', ByName> {
  readonly tried: readonly Tried[];
}

/** Runs in a separate network with a separate name server, so that nothing leaves this machine. */
function runInOwnNetwork(): Report {
  const folder = temporaryFolder();
  const authority = makeAuthority();
  const { key, cert } = authority.issue('shop.example.com');
  const [keyFile, certificateFile, names] = ['own.key', 'own.pem', 'resolv.conf'].map((name) =>
    join(folder.path, name),
  );
  writeFileSync(String(keyFile), key);
  writeFileSync(String(certificateFile), cert);
  writeFileSync(String(names), 'nameserver 127.0.0.1\n');
  const loader = join(root, 'node_modules/tsx/dist/loader.mjs');
  const program = join(root, 'test/faults/network/guarded-network.ts');
  const script = 'mount --bind "$0" /etc/resolv.conf && exec "$@"';
  const inside = [process.execPath, '--import', loader, program, String(keyFile), String(certificateFile)];
  const printed = execFileSync('unshare', [...ownNetwork, 'sh', '-c', script, String(names), ...inside], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NODE_EXTRA_CA_CERTS: authority.file },
    timeout: 60_000,
  });
  authority.remove();
  folder.remove();
  return JSON.parse(printed) as Report;
}

describe.skipIf(!canIsolate)('in a network in which every address leads to a listener', () => {
  let report: Report;
  beforeAll(() => {
    report = runInOwnNetwork();
  }, 90_000);

  it('no blocked address is reached, in whatever spelling, though nearly all of them listen', () => {
    expect(report.tried.map(({ host }) => host)).toEqual(blockedHosts);
    expect(report.tried.filter(({ reached }) => reached.length > 0)).toEqual([]);
    for (const { answered } of report.tried) expect(answered).toMatch(/is not a public address|only https/);
    // The faults are real: broadcast and multicast addresses, and mapped ones that no socket may name, have no listener.
    const silent = report.tried.filter(({ listens }) => !listens).map(({ host }) => host);
    process.stderr.write(
      `${JSON.stringify({ tried: report.tried.length, listening: report.tried.length - silent.length, silent })}\n`,
    );
    expect(silent.length).toBeLessThan(8);
  });

  it('a public address is reached', () => {
    expect(report.control).toEqual({ allowedAtCreation: true, answered: [204], reached: ['93.184.215.14'] });
  });

  it('a name that is pointed elsewhere after it was allowed is looked at again at every connect', () => {
    const { answered, reached, allowedAtCreation } = report.rebound;
    expect(allowedAtCreation).toBe(true);
    expect(answered).toEqual([
      '10.0.0.1 is not a public address',
      '169.254.169.254 is not a public address',
      '127.0.0.1 is not a public address',
      204,
    ]);
    expect(reached).toEqual(['93.184.215.14']);
  });

  it('a guard that only looked when the endpoint was made would be caught', () => {
    expect(report.reboundUnguarded.reached).toEqual(['10.0.0.1', '169.254.169.254']);
  });

  it('a redirect is not followed', () => {
    expect(report.redirected).toMatchObject({ answered: [307], reached: ['93.184.215.14'] });
  });
});
