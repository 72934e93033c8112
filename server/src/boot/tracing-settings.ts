import { z } from 'zod';
import type { Sampling } from '../watch/traces/sampling.ts';
import { parseSettings, type Variables } from './parse-settings.ts';

const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

/** A trace of every request costs more than a part of what a request may cost. */
const defaultRatio = 0.01;

const ratio = z.coerce
  .number({ error: 'must be a number from 0 to 1' })
  .min(0, 'must be a number from 0 to 1')
  .max(1, 'must be a number from 0 to 1');
const address = z
  .string()
  .refine((url) => /^https?:\/\//.test(url) && URL.canParse(url), 'must be an address such as http://127.0.0.1:4318');
/** JSON is what is sent. A collector takes it at the address at which it takes protobuf. */
const protocol = z.enum(['http/json', 'http/protobuf'], {
  error: 'must be http/json; traces are sent over HTTP, usually to port 4318',
});

const Tracing = z.object({
  OTEL_EXPORTER_OTLP_ENDPOINT: address.optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: address.optional(),
  OTEL_EXPORTER_OTLP_PROTOCOL: protocol.optional(),
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: protocol.optional(),
  OTEL_TRACES_SAMPLER: z.enum(samplers, { error: `must be one of ${samplers.join(', ')}` }).optional(),
  OTEL_TRACES_SAMPLER_ARG: ratio.optional(),
});

/**
 * Which requests are traced, by the variables of OpenTelemetry. Null if the address of a collector is not set, or traces are
 * turned off: then none of the others is read. The library of OpenTelemetry reads those that are not named here.
 *
 * @see https://opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables/
 */
export function readTracing(environment: Variables): Sampling | null {
  const isSet = environment['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'] || environment['OTEL_EXPORTER_OTLP_ENDPOINT'];
  const isOff =
    environment['OTEL_SDK_DISABLED']?.toLowerCase() === 'true' || environment['OTEL_TRACES_EXPORTER'] === 'none';
  if (!isSet || isOff) return null;
  const { OTEL_TRACES_SAMPLER: sampler, OTEL_TRACES_SAMPLER_ARG: given } = parseSettings(Tracing, environment);
  if (sampler === undefined) return { followsCaller: true, ratio: given ?? defaultRatio };
  const followsCaller = sampler.startsWith('parentbased_');
  if (sampler.endsWith('always_on')) return { followsCaller, ratio: 1 };
  if (sampler.endsWith('always_off')) return { followsCaller, ratio: 0 };
  return { followsCaller, ratio: given ?? 1 };
}
