// The floor of sending webhooks: an undici Pool that posts, and neither signs nor remembers anything.
import { Pool } from 'undici';
import type { PostOrder, WebhookReport } from '../webhook-order.ts';

async function post({ count, connections, url, body }: PostOrder): Promise<WebhookReport> {
  const { origin, pathname } = new URL(url);
  const pool = new Pool(origin, { connections, pipelining: 1 });
  const headers = { 'content-type': 'application/json' };
  let left = count;
  const lane = async () => {
    while (left > 0) {
      left -= 1;
      const answer = await pool.request({ method: 'POST', path: pathname, headers, body });
      await answer.body.dump();
    }
  };
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: connections }, lane));
  const seconds = (performance.now() - startedAt) / 1_000;
  await pool.close();
  return { perSecond: count / seconds };
}

process.send?.({ ready: true });
process.on('message', (order: PostOrder) => {
  post(order).then(
    (report) => process.send?.(report),
    (error: unknown) => process.send?.({ failure: String(error) }),
  );
});
