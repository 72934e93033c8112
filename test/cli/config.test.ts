import { ConfigError, readConfig } from '@loyalty-service/server/boot/config';
import { describe, expect, it } from 'vitest';

describe('readConfig', () => {
  it('serves http://127.0.0.1:8787 from data/loyalty.db where nothing is set', () => {
    expect(readConfig({ INIT_CWD: '/somewhere' })).toEqual({
      port: 8_787,
      host: '127.0.0.1',
      metrics: null,
      databaseUrl: 'file:/somewhere/data/loyalty.db',
      migrate: true,
      tombstones: '/somewhere/data/tombstones.jsonl',
      eventDays: 30,
      auditDays: 400,
      excerptDays: 7,
      rateLimited: true,
      requestLog: true,
      keepAliveSeconds: 75,
      drainSeconds: 0,
      trustedProxies: [],
      publicUrl: '',
      masterKeys: '',
      masterKeysFile: '',
      webhookAllow: [],
      mail: null,
      logLevel: 'info',
      tracing: null,
      production: false,
    });
  });

  it('takes every setting from the environment', () => {
    const set = {
      PORT: '0',
      HOST: '0.0.0.0',
      METRICS_PORT: '9464',
      METRICS_HOST: '::',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318',
      DATABASE_URL: 'file:/var/lib/loyalty.db',
      LOYALTY_MIGRATE: 'off',
      LOYALTY_TOMBSTONES: '/var/erased.jsonl',
      LOYALTY_EVENT_DAYS: '7',
      LOYALTY_AUDIT_DAYS: '800',
      LOYALTY_EXCERPT_DAYS: '3',
      LOYALTY_RATE_LIMIT: 'off',
      LOYALTY_REQUEST_LOG: 'off',
      LOYALTY_KEEP_ALIVE_SECONDS: '620',
      LOYALTY_DRAIN_SECONDS: '5',
      LOYALTY_TRUST_PROXY: '10.0.0.0/8,fd00::/8',
      LOYALTY_PUBLIC_URL: 'https://loyalty.example.com/',
      LOYALTY_MASTER_KEYS: '1:key',
      LOYALTY_MASTER_KEYS_FILE: '/run/secrets/keys',
      LOYALTY_WEBHOOK_ALLOW: '10.0.0.0/8, fd00::/8',
      SMTP_URL: 'smtp://mail.example.com',
      LOYALTY_MAIL_FROM: 'it@example.com',
      LOG_LEVEL: 'warn',
      NODE_ENV: 'production',
    };
    expect(readConfig(set)).toEqual({
      port: 0,
      host: '0.0.0.0',
      metrics: { host: '::', port: 9_464 },
      databaseUrl: 'file:/var/lib/loyalty.db',
      migrate: false,
      tombstones: '/var/erased.jsonl',
      eventDays: 7,
      auditDays: 800,
      excerptDays: 3,
      rateLimited: false,
      requestLog: false,
      keepAliveSeconds: 620,
      drainSeconds: 5,
      trustedProxies: ['10.0.0.0/8', 'fd00::/8'],
      publicUrl: 'https://loyalty.example.com',
      masterKeys: '1:key',
      masterKeysFile: '/run/secrets/keys',
      webhookAllow: ['10.0.0.0/8', 'fd00::/8'],
      mail: { kind: 'smtp', url: 'smtp://mail.example.com', from: 'it@example.com' },
      logLevel: 'warn',
      tracing: { followsCaller: true, others: { perSecond: 5 } },
      production: true,
    });
  });

  it('keeps who was erased beside the database, wherever that is', () => {
    expect(readConfig({ DATABASE_URL: 'file:/var/lib/loyalty.db' }).tombstones).toBe('/var/lib/tombstones.jsonl');
    const server = { DATABASE_URL: 'postgres://localhost/loyalty', INIT_CWD: '/somewhere' };
    expect(readConfig(server).tombstones).toBe('/somewhere/data/tombstones.jsonl');
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
    [
      'DATABASE_URL',
      'postgres://me:secret@a,b/loyalty?target_session_attrs=any',
      'DATABASE_URL needs target_session_attrs=read-write, because the service writes; it is "postgres://***@a,b/loyalty?target_session_attrs=any".',
    ],
    [
      'DATABASE_URL',
      'postgres://me:secret@a:1,/loyalty',
      'DATABASE_URL must be file: and a path, such as file:data/loyalty.db, or postgres://user:password@host:5432/database; it is "postgres://***@a:1,/loyalty".',
    ],
    ['LOYALTY_DRAIN_SECONDS', '-1', 'LOYALTY_DRAIN_SECONDS must be 0 or more; it is "-1".'],
    ['LOYALTY_MIGRATE', 'no', 'LOYALTY_MIGRATE must be on or off; it is "no".'],
    ['LOYALTY_EVENT_DAYS', '0', 'LOYALTY_EVENT_DAYS must be 1 or more; it is "0".'],
    ['LOYALTY_KEEP_ALIVE_SECONDS', '0', 'LOYALTY_KEEP_ALIVE_SECONDS must be 1 or more; it is "0".'],
    ['LOYALTY_KEEP_ALIVE_SECONDS', '75s', 'LOYALTY_KEEP_ALIVE_SECONDS must be a number of seconds; it is "75s".'],
    ['LOYALTY_RATE_LIMIT', 'no', 'LOYALTY_RATE_LIMIT must be on or off; it is "no".'],
    ...['0.0.0.0/00', '::/0', '10.0.0.0/8,::ffff:0:0/96'].map((cidrs): [string, string, string] => [
      'LOYALTY_TRUST_PROXY',
      cidrs,
      `LOYALTY_TRUST_PROXY must list only your proxies, not all addresses; it is "${cidrs}".`,
    ]),
    ...['proxy.example.com', '10.0.0.0/33', '10.0.0.1'].map((cidrs): [string, string, string] => [
      'LOYALTY_TRUST_PROXY',
      cidrs,
      `LOYALTY_TRUST_PROXY must be CIDRs such as 10.0.0.0/8, separated by commas; it is "${cidrs}".`,
    ]),
    [
      'LOYALTY_WEBHOOK_ALLOW',
      '10.0.0.0/33',
      'LOYALTY_WEBHOOK_ALLOW must be CIDRs such as 10.0.0.0/8, separated by commas; it is "10.0.0.0/33".',
    ],
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

  const collector = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' };

  it.each([
    [{}, { followsCaller: true, others: { perSecond: 5 } }],
    [{ OTEL_TRACES_SAMPLER_ARG: '0.5' }, { followsCaller: true, others: { perSecond: 0.5 } }],
    [{ OTEL_TRACES_SAMPLER: 'always_on' }, { followsCaller: false, others: { ratio: 1 } }],
    [{ OTEL_TRACES_SAMPLER: 'always_off' }, { followsCaller: false, others: { ratio: 0 } }],
    [{ OTEL_TRACES_SAMPLER: 'traceidratio' }, { followsCaller: false, others: { ratio: 1 } }],
    [
      { OTEL_TRACES_SAMPLER: 'ratelimiting', OTEL_TRACES_SAMPLER_ARG: '20' },
      { followsCaller: false, others: { perSecond: 20 } },
    ],
    [
      { OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.2' },
      { followsCaller: true, others: { ratio: 0.2 } },
    ],
    [{ OTEL_TRACES_SAMPLER: 'parentbased_always_off' }, { followsCaller: true, others: { ratio: 0 } }],
    [{ OTEL_SDK_DISABLED: 'TRUE' }, null],
    [{ OTEL_TRACES_EXPORTER: 'none' }, null],
  ])('traces by %j', (variables, tracing) => {
    expect(readConfig({ ...collector, ...variables }).tracing).toEqual(tracing);
  });

  it('reads no variable of OpenTelemetry where no collector is set', () => {
    expect(readConfig({ OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc', OTEL_TRACES_SAMPLER: 'xray' }).tracing).toBeNull();
  });

  it.each([
    [
      'OTEL_EXPORTER_OTLP_PROTOCOL',
      'grpc',
      'must be http/json; traces are sent over HTTP, usually to port 4318; it is "grpc".',
    ],
    ['OTEL_TRACES_SAMPLER_ARG', '-1', 'must be 0 or more; it is "-1".'],
    ['OTEL_TRACES_SAMPLER_ARG', 'often', 'must be a number; it is "often".'],
    [
      'OTEL_TRACES_SAMPLER',
      'xray',
      'must be one of always_on, always_off, traceidratio, ratelimiting, parentbased_always_on, parentbased_always_off, parentbased_traceidratio, parentbased_ratelimiting; it is "xray".',
    ],
  ])('says in one sentence what is wrong with %s=%s where a collector is set', (name, value, said) => {
    expect(() => readConfig({ ...collector, [name]: value })).toThrow(new ConfigError(`${name} ${said}`));
  });

  it('refuses a share of more than all requests', () => {
    const share = { ...collector, OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '2' };
    expect(() => readConfig(share)).toThrow(
      new ConfigError('OTEL_TRACES_SAMPLER_ARG must be a share from 0 to 1; it is "2".'),
    );
  });

  it('refuses the port of the API for metrics', () => {
    expect(() => readConfig({ PORT: '9464', METRICS_PORT: '9464' })).toThrow(
      new ConfigError('METRICS_PORT and PORT are both 9464. Set METRICS_PORT to another port.'),
    );
  });
});
