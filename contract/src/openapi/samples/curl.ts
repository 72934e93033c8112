import { exampleKey } from '../examples/ids.ts';
import { examplesOfPath } from '../routes/path-parts.ts';
import type { Route } from '../routes/routes.ts';

/** The operation as a shell command. It uses LOYALTY_API_KEY, and LOYALTY_BASE_URL if the address is not known. */
export function printCurl(route: Route, body: unknown, address = '$LOYALTY_BASE_URL'): string {
  const path = examplesOfPath(route.path).reduce(
    (filled, [name, example]) => filled.replace(`{${name}}`, encodeURIComponent(example)),
    route.path,
  );
  const lines = [`curl${methodFlag(route, body)} "${address}${path}"`, `-H "Authorization: Bearer $LOYALTY_API_KEY"`];
  if (route.metadata.idempotent === 'stored') lines.push(`-H ${quote(`Idempotency-Key: ${exampleKey}`)}`);
  if (body !== undefined) lines.push(`-H 'Content-Type: application/json'`, `-d ${quote(JSON.stringify(body))}`);
  return lines.join(' \\\n  ');
}

/** curl sends GET by default, and POST if there is a body. */
function methodFlag({ method }: Route, body: unknown): string {
  const byItself = body === undefined ? 'get' : 'post';
  return method === byItself ? '' : ` -X ${method.toUpperCase()}`;
}

const quote = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
