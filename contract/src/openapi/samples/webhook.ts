import type { CodeSample } from '../routes/document.ts';

/** The parts of an event that a receiver uses: its type and its data. */
export interface SampledEvent {
  readonly type: string;
  readonly fields: readonly string[];
}

/** Code that verifies a delivery of the event and reads it: with the SDK, and with Node only. */
export const printWebhookSamples = (event: SampledEvent): readonly CodeSample[] => [
  { lang: 'TypeScript', label: 'SDK', source: printRouter(event) },
  { lang: 'TypeScript', label: 'node:crypto', source: printByHand(event) },
];

const printRouter = ({ type, fields }: SampledEvent): string => `\
import { createWebhookRouter } from '@loyalty-service/sdk/webhooks';

const secret = process.env['LOYALTY_WEBHOOK_SECRET'];

const hooks = createWebhookRouter({ secret }).on('${type}', ({ data: { ${fields.join(', ')} } }) => {
  console.log(${fields.join(', ')});
});

export const POST = hooks.fetch(); // or hooks.express(), or hooks.node()
`;

const printByHand = ({ type, fields }: SampledEvent): string => `\
import { createHmac, timingSafeEqual } from 'node:crypto';

const secret = process.env['LOYALTY_WEBHOOK_SECRET'] ?? '';
const toleranceSeconds = 300;

/** Takes the raw body and the header Loyalty-Signature. Throws where the delivery is not genuine: answer 400. */
export function receive(body: string, header: string): void {
  const [time, ...signatures] = header.split(',').map((part) => part.slice(part.indexOf('=') + 1));
  const expected = createHmac('sha256', secret).update(\`\${time}.\${body}\`).digest('hex');
  const isSigned = signatures.some((one) => one.length === 64 && timingSafeEqual(Buffer.from(one), Buffer.from(expected)));
  const isFresh = Math.abs(Date.now() / 1000 - Number(time)) <= toleranceSeconds;
  if (!isSigned || !isFresh) throw new Error('This is not from the loyalty service.');
  const { type, data } = JSON.parse(body);
  if (type === '${type}') console.log(${fields.map((field) => `data.${field}`).join(', ')});
}
`;
