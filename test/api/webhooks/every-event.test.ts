import { eventTypes } from '@loyalty-service/contract/resources/events';
import { verifyWebhook } from '@loyalty-service/sdk/webhooks';
import { describe, expect } from 'vitest';
import { runLoyalty } from '../../sdk/command/terminal.ts';
import { type Receiver, startReceiver } from '../support/receiver.ts';
import { testWith } from '../support/test-with-server.ts';
import { addEndpoint, deliveriesOf, rememberingMailer, until } from '../support/webhooks.ts';

const it = testWith({ sweeps: true, mailer: rememberingMailer() });

/** The first delivery of a type. */
const arrivedAt = ({ arrived }: Receiver, type: string) =>
  until(() => arrived.find(({ event }) => event.type === type), `a delivery of ${type}`);

describe.each(eventTypes)('%s', (type) => {
  it('is delivered to the endpoints that want it, verified by the SDK, and to no other', async ({ server }) => {
    const business = await server.business();
    const [all, one, others] = await Promise.all([startReceiver(), startReceiver(), startReceiver()]);
    const wanted: readonly (readonly [Receiver, unknown])[] = [
      [all, '*'],
      [one, [type]],
      [others, eventTypes.filter((other) => other !== type)],
    ];
    const endpoints = await Promise.all(
      wanted.map(([{ url }, enabled_events]) => addEndpoint(business, url, { enabled_events })),
    );
    const environment = { LOYALTY_API_KEY: business.key, LOYALTY_BASE_URL: server.url };
    const { code, lines } = await runLoyalty(['trigger', type, '--json'], { environment });
    expect(code).toBe(0);
    const caused = JSON.parse(lines[0] ?? '');
    for (const [receiver, endpoint] of [
      [all, endpoints[0]],
      [one, endpoints[1]],
    ] as const) {
      const { body, headers, event } = await arrivedAt(receiver, type);
      const verified = await verifyWebhook(body, headers, { secret: endpoint.secret });
      expect(verified).toEqual(event);
      expect(verified).toMatchObject({ id: caused.id, type, data: caused.data });
    }
    expect(one.arrived.map(({ event }) => event.type)).toEqual([type]);
    const settled = await until(async () => {
      const found = await deliveriesOf(business, `event_id=${caused.id}`);
      return found.length > 0 && found.every(({ status }) => status === 'delivered') ? found : null;
    }, 'both to be settled');
    expect(settled.map(({ endpoint_id }) => endpoint_id).toSorted()).toEqual(
      endpoints
        .slice(0, 2)
        .map(({ id }) => id)
        .toSorted(),
    );
    expect(others.arrived.filter(({ event }) => event.type === type)).toEqual([]);
  });
});
