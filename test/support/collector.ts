import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';

/** A span as a collector gets it. */
export interface CollectedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId: string | undefined;
  readonly name: string;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly status: { readonly code?: number };
  readonly links: readonly { readonly spanId: string }[];
  readonly attributes: Readonly<Record<string, string | number>>;
}

export interface Collector {
  /** Without a path, as `OTEL_EXPORTER_OTLP_ENDPOINT` has it. */
  readonly url: string;
  readonly spans: readonly CollectedSpan[];
  /** The `service.name` of each request. */
  readonly services: readonly string[];
  stop(): void;
}

interface Attribute {
  readonly key: string;
  readonly value: { readonly stringValue?: string; readonly intValue?: number };
}

const plain = (attributes: readonly Attribute[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]));

/** Takes OTLP over HTTP as JSON, as the collector of OpenTelemetry does. */
export async function startCollector(): Promise<Collector> {
  const spans: CollectedSpan[] = [];
  const services: string[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const sent = Buffer.concat(chunks);
    const isTraces = request.method === 'POST' && request.url === '/v1/traces';
    response.writeHead(isTraces ? 200 : 404, { 'Content-Type': 'application/json' }).end('{}');
    if (!isTraces) return;
    const text = (request.headers['content-encoding'] === 'gzip' ? gunzipSync(sent) : sent).toString();
    for (const { resource, scopeSpans } of JSON.parse(text).resourceSpans) {
      services.push(String(plain(resource.attributes)['service.name']));
      for (const scope of scopeSpans)
        for (const span of scope.spans)
          spans.push({ ...span, links: span.links ?? [], attributes: plain(span.attributes ?? []) });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${port}`, spans, services, stop };
}
