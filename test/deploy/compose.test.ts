import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { readConfig } from '@loyalty-service/server/boot/config';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { makeAuthority } from '../support/certificates.ts';
import { hasProgram } from '../support/debian-program.ts';
import { temporaryFolder } from '../support/server.ts';
import { root } from '../support/source-files.ts';
import { composeFiles, readCompose } from './recipes.ts';

/** The schema of Compose, as dclint brings it. */
const dclint = createRequire(import.meta.url).resolve('dclint/package.json');
const { $schema: _, ...schema } = JSON.parse(
  readFileSync(join(dirname(dclint), 'schemas/compose.schema.json'), 'utf8'),
);
const validate = new Ajv({ strict: false, validateFormats: false, allErrors: true }).compile(schema);

describe.each(composeFiles)('%s', (path) => {
  const { services } = readCompose(path);

  it('is what the schema of Compose asks for', () => {
    validate(readCompose(path));
    expect(validate.errors ?? []).toEqual([]);
  });

  it('runs everything but PostgreSQL on a read-only file system without privileges', () => {
    for (const [name, service] of Object.entries(services).filter(([name]) => name !== 'postgres'))
      expect([name, service]).toMatchObject([
        name,
        { read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] },
      ]);
  });

  it('asks for health where something listens', () => {
    for (const [name, { image, command = ['serve'], environment = {}, healthcheck }] of Object.entries(services)) {
      if (image !== 'loyalty-service') continue;
      // The check of the image asks PORT, where only a server listens.
      if (command[0] === 'serve') expect([name, healthcheck]).toEqual([name, undefined]);
      else if (command[0] === 'worker')
        expect(healthcheck?.test?.join(' ')).toContain(`http://127.0.0.1:${environment['METRICS_PORT']}/metrics`);
      else expect([name, healthcheck]).toEqual([name, { disable: true }]);
    }
  });
});

describe('compose/postgres.yaml', () => {
  const { services } = readCompose(join(root, 'deploy/compose/postgres.yaml'));
  const addressOf = (name: string) => services[name]?.networks?.['backend']?.ipv4_address;
  const proxy = services['proxy'];

  it('leads HAProxy to both servers, which trust it and wait until it has noticed their stop', () => {
    expect(proxy?.environment).toMatchObject({
      LOYALTY_A: `${addressOf('server-a')}:8787`,
      LOYALTY_B: `${addressOf('server-b')}:8787`,
    });
    for (const name of ['server-a', 'server-b']) {
      const config = readConfig(services[name]?.environment ?? {});
      expect(config.port).toBe(8787);
      expect(config.trustedProxies).toEqual([`${addressOf('proxy')}/32`]);
      expect(config.drainSeconds).toBeGreaterThanOrEqual(5);
    }
    expect(proxy?.ports).toEqual([`443${proxy?.environment?.['LOYALTY_BIND']}`]);
  });

  it.runIf(hasProgram('haproxy', 'its configuration was not read'))('gives HAProxy settings that it accepts', () => {
    const [folder, authority] = [temporaryFolder(), makeAuthority()];
    const { cert, key } = authority.issue('localhost');
    const certificate = join(folder.path, 'loyalty.pem');
    writeFileSync(certificate, `${cert}\n${key}`);
    const env = { PATH: `${process.env['PATH']}:/usr/sbin`, ...proxy?.environment, LOYALTY_CERTIFICATE: certificate };
    execFileSync('haproxy', ['-c', '-f', join(root, 'deploy/haproxy/haproxy.cfg')], { env, stdio: 'pipe' });
    authority.remove();
    folder.remove();
  });
});
