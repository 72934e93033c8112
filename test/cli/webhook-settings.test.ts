import { statSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '@loyalty-service/server/boot/config';
import { openMailer, openSenders, openVault } from '@loyalty-service/server/cli/webhook-settings';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../support/server.ts';

const log = pino({ level: 'silent' });

it('production does not start without master keys, nor without a way to mail, and says what to set', () => {
  const config = readConfig({ NODE_ENV: 'production' });
  expect(() => openVault(config)).toThrow(/^LOYALTY_MASTER_KEYS is not set\..*openssl rand -base64 32/);
  expect(() => openMailer(config, log)).toThrow(/^SMTP_URL is not set\..*LOYALTY_MAIL=log/);
  const wrong = readConfig({ NODE_ENV: 'production', LOYALTY_MASTER_KEYS: 'short:AAAA' });
  expect(() => openVault(wrong)).toThrow(/Master key 1 is not of the form/);
  const missing = readConfig({ NODE_ENV: 'production', LOYALTY_MASTER_KEYS_FILE: '/nowhere/keys' });
  expect(() => openVault(missing)).toThrow(/LOYALTY_MASTER_KEYS_FILE cannot be read/);
});

it('a demo makes itself a master key beside its database, for its owner alone, and finds it again', () => {
  const folder = temporaryFolder();
  const config = readConfig({ DATABASE_URL: `file:${join(folder.path, 'loyalty.db')}` });
  const sealed = openVault(config).seal('secret', 'row');
  expect(openVault(config).open(sealed, 'row')).toBe('secret');
  expect(statSync(join(folder.path, 'master.key')).mode & 0o777).toBe(0o600);
  folder.remove();
});

it('production names all missing and wrong settings in one message', () => {
  const missing = readConfig({ NODE_ENV: 'production' });
  expect(() => openSenders(missing, log)).toThrow(/^LOYALTY_MASTER_KEYS is not set\.[^\n]*\nSMTP_URL is not set\./);
  const wrong = readConfig({ NODE_ENV: 'production', LOYALTY_MASTER_KEYS: 'short:AAAA' });
  expect(() => openSenders(wrong, log)).toThrow(/^LOYALTY_MASTER_KEYS: Master key 1 [^\n]*\nSMTP_URL is not set\./);
  const unread = readConfig({ NODE_ENV: 'production', LOYALTY_MASTER_KEYS_FILE: '/nowhere/keys' });
  expect(() => openSenders(unread, log)).toThrow(
    /^LOYALTY_MASTER_KEYS_FILE cannot be read[^\n]*\nSMTP_URL is not set\./,
  );
  expect(() => readConfig({ PORT: 'x', LOG_LEVEL: 'loud', LOYALTY_EVENT_DAYS: '0' })).toThrow(
    /^PORT must be a port[^\n]*\nLOYALTY_EVENT_DAYS must be 1 or more[^\n]*\nLOG_LEVEL must be one of/,
  );
});
