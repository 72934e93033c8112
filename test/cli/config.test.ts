import { ConfigError, readConfig } from '@loyalty-service/server/config';
import { describe, expect, it } from 'vitest';

describe('readConfig', () => {
  it('serves http://127.0.0.1:8787 from data/loyalty.db where nothing is set', () => {
    expect(readConfig({ INIT_CWD: '/somewhere' })).toEqual({
      port: 8_787,
      host: '127.0.0.1',
      databaseUrl: 'file:/somewhere/data/loyalty.db',
      migrate: true,
      rateLimited: true,
      publicUrl: '',
      logLevel: 'info',
      production: false,
    });
  });

  it('takes every setting from the environment', () => {
    const set = {
      PORT: '0',
      HOST: '0.0.0.0',
      DATABASE_URL: 'file:/var/lib/loyalty.db',
      LOYALTY_MIGRATE: 'off',
      LOYALTY_RATE_LIMIT: 'off',
      LOYALTY_PUBLIC_URL: 'https://loyalty.example.com/',
      LOG_LEVEL: 'warn',
      NODE_ENV: 'production',
    };
    expect(readConfig(set)).toEqual({
      port: 0,
      host: '0.0.0.0',
      databaseUrl: 'file:/var/lib/loyalty.db',
      migrate: false,
      rateLimited: false,
      publicUrl: 'https://loyalty.example.com',
      logLevel: 'warn',
      production: true,
    });
  });

  it('takes an empty setting for one that is not there', () => {
    expect(readConfig({ PORT: '' }).port).toBe(8_787);
  });

  it.each([
    ['PORT', '99999', 'PORT must be at most 65535; it is "99999".'],
    ['PORT', 'http', 'PORT must be a port from 0 to 65535; it is "http".'],
    [
      'DATABASE_URL',
      'mysql://me:secret@x',
      'DATABASE_URL must be file: and a path, such as file:data/loyalty.db, or postgres://user:password@host:5432/database; it is "mysql://***@x".',
    ],
    ['LOYALTY_MIGRATE', 'no', 'LOYALTY_MIGRATE must be on or off; it is "no".'],
    ['LOYALTY_RATE_LIMIT', 'no', 'LOYALTY_RATE_LIMIT must be on or off; it is "no".'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace and silent; it is "loud".'],
    ['NODE_ENV', 'prod', 'NODE_ENV must be development, test or production; it is "prod".'],
    [
      'LOYALTY_PUBLIC_URL',
      'loyalty',
      'LOYALTY_PUBLIC_URL must be an address such as https://loyalty.example.com; it is "loyalty".',
    ],
  ])('says in one sentence what is wrong with %s=%s', (name, value, sentence) => {
    expect(() => readConfig({ [name]: value })).toThrow(new ConfigError(sentence));
  });
});
