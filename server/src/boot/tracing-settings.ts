import { z } from 'zod';
import type { Sampling } from '../watch/traces/sampling.ts';
import { parseSettings, type Variables } from './parse-settings.ts';

const kinds = ['always_on', 'always_off', 'traceidratio', 'ratelimiting'] as const;
const samplers = [...kinds, ...kinds.map((kind) => `parentbased_${kind}` as const)] as const;
type SamplerName = (typeof samplers)[number];

/** Traced requests a second. Tracing one takes about as much processor time as three more requests. */
const defaultPerSecond = 5;

const number = z.coerce.number({ error: 'must be a number' }).nonnegative('must be 0 or more');
const address = z
  .string()
  .refine((url) => /^https?:\/\//.test(url) && URL.canParse(url), 'must be an address such as http://127.0.0.1:4318');
/** We always send JSON. A collector accepts it at the same address as protobuf. */
const protocol = z.enum(['http/json', 'http/protobuf'], {
  error: 'must be http/json; traces are sent over HTTP, usually to port 4318',
});

const Tracing = z
  .object({
    OTEL_EXPORTER_OTLP_ENDPOINT: address.optional(),
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: address.optional(),
    OTEL_EXPORTER_OTLP_PROTOCOL: protocol.optional(),
    OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: protocol.optional(),
    OTEL_TRACES_SAMPLER: z.enum(samplers, { error: `must be one of ${samplers.join(', ')}` }).optional(),
    OTEL_TRACES_SAMPLER_ARG: number.optional(),
  })
  .refine(
    ({ OTEL_TRACES_SAMPLER: sampler, OTEL_TRACES_SAMPLER_ARG: given = 0 }) =>
      !sampler?.endsWith('traceidratio') || given <= 1,
    { path: ['OTEL_TRACES_SAMPLER_ARG'], error: 'must be a share from 0 to 1' },
  );

/**
 * Which requests are traced, by the variables of OpenTelemetry. Null if the address of a collector is not set, or traces are
 * turned off. Then the other variables are not read. The library of OpenTelemetry reads the variables that are not named here.
 *
 * @see https://opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables/
 */
export function readTracing(environment: Variables): Sampling | null {
  const isSet = environment['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'] || environment['OTEL_EXPORTER_OTLP_ENDPOINT'];
  const isOff =
    environment['OTEL_SDK_DISABLED']?.toLowerCase() === 'true' || environment['OTEL_TRACES_EXPORTER'] === 'none';
  if (!isSet || isOff) return null;
  const { OTEL_TRACES_SAMPLER: sampler, OTEL_TRACES_SAMPLER_ARG: given } = parseSettings(Tracing, environment);
  const chosen = sampler ?? 'parentbased_ratelimiting';
  return { followsCaller: chosen.startsWith('parentbased_'), others: othersBy(chosen, given) };
}

function othersBy(sampler: SamplerName, given: number | undefined): Sampling['others'] {
  if (sampler.endsWith('ratelimiting')) return { perSecond: given ?? defaultPerSecond };
  if (sampler.endsWith('always_off')) return { ratio: 0 };
  return { ratio: sampler.endsWith('always_on') ? 1 : (given ?? 1) };
}
