import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from './server.ts';

export interface Certificate {
  readonly key: string;
  readonly cert: string;
}

export interface Authority {
  /** The file with its own certificate, for NODE_EXTRA_CA_CERTS. */
  readonly file: string;
  /** A certificate for a host, valid for so many days from now; -1: no longer. */
  issue(host: string, days?: number): Certificate;
  remove(): void;
}

const keyKind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];

/** An authority of the test's own, by the openssl of this machine: no key lies in the repository. */
export function makeAuthority(): Authority {
  const folder = temporaryFolder();
  const at = (name: string) => join(folder.path, name);
  const openssl = (...words: readonly string[]) => execFileSync('openssl', words, { stdio: 'pipe', cwd: folder.path });
  openssl(
    'req',
    '-x509',
    ...keyKind,
    '-keyout',
    'ca.key',
    '-out',
    'ca.pem',
    '-days',
    '2',
    '-subj',
    '/CN=Test authority',
  );
  return {
    file: at('ca.pem'),
    issue(host, days = 2) {
      writeFileSync(at('extensions'), `subjectAltName=DNS:${host}`);
      openssl('req', '-new', ...keyKind, '-keyout', 'own.key', '-out', 'own.csr', '-subj', `/CN=${host}`);
      const signed = ['-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial', '-extfile', 'extensions'];
      openssl('x509', '-req', '-in', 'own.csr', ...signed, '-days', String(days), '-out', 'own.pem');
      return { key: readFileSync(at('own.key'), 'utf8'), cert: readFileSync(at('own.pem'), 'utf8') };
    },
    remove: () => folder.remove(),
  };
}
