import http from 'node:http';

export interface HttpAnswer {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly text: string;
  readonly json: AnswerJson;
}

/** The parts of answers that these tests look at; each answer has some of them. */
interface AnswerJson {
  readonly code: string;
  readonly transaction: { readonly id: string };
  readonly data: readonly {
    readonly reference: string;
    readonly sequence: number;
    readonly type: string;
    readonly data: { readonly transaction?: { readonly reference: string } };
  }[];
  readonly next_cursor: string | null;
}

interface HttpRequest {
  readonly method?: 'GET' | 'POST';
  readonly url: string;
  readonly key?: string;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
  readonly agent?: http.Agent;
}

const answerTimeoutMs = 20_000;

/** One request as it goes over the wire; rejects with the socket's error code where no whole answer comes back. */
export function request({ method = 'GET', url, key, body, headers, agent }: HttpRequest): Promise<HttpAnswer> {
  return new Promise((resolve, reject) => {
    const sent = http.request(url, {
      method,
      ...(agent ? { agent } : {}),
      timeout: answerTimeoutMs,
      headers: {
        ...(key ? { authorization: `Bearer ${key}` } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
    });
    sent.on('timeout', () => sent.destroy(new Error('no answer in time')));
    sent.on('error', reject);
    sent.on('response', (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => (text += chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text,
          json: JSON.parse(text || '{}') as AnswerJson,
        }),
      );
    });
    sent.end(body ? JSON.stringify(body) : undefined);
  });
}

export interface Sale {
  readonly reference: string;
  readonly card: string;
}

/** Earns one point for a sale; its reference is its Idempotency-Key too. */
export const earn = (url: string, key: string, { reference, card }: Sale, agent?: http.Agent): Promise<HttpAnswer> =>
  request({
    method: 'POST',
    url: `${url}/v1/cards/${card}/earn`,
    key,
    body: { amount: 100, reference },
    headers: { 'idempotency-key': `key-${reference}` },
    ...(agent ? { agent } : {}),
  });

/** How often each reference is in the ledger, as the API lists it. */
export async function referencesIn(url: string, key: string, cards: readonly string[]): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const card of cards) {
    let cursor = '';
    do {
      const page = await request({ url: `${url}/v1/cards/${card}/transactions?limit=100${cursor}`, key });
      if (page.status !== 200) throw new Error(`The list answered ${page.status}: ${page.text}`);
      for (const { reference } of page.json.data) counts.set(reference, (counts.get(reference) ?? 0) + 1);
      cursor = page.json.next_cursor ? `&cursor=${encodeURIComponent(page.json.next_cursor)}` : '';
    } while (cursor);
  }
  return counts;
}
