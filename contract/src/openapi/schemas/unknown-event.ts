import { eventTypes } from '../../events.ts';
import type { JsonSchema } from '../routes/document.ts';

/**
 * The known events, and a last variant for future types, so that generated validators accept a new event. Only the
 * known events have the discriminator, because an open variant cannot have one.
 */
export function withUnknownEvent({ Event, ...schemas }: Record<string, JsonSchema>): Record<string, JsonSchema> {
  const { CardIssuedEvent: known } = schemas;
  if (!Event || !known) throw new Error('The contract has no events.');
  const { description, ...union } = Event;
  const properties = known['properties'] as Readonly<Record<string, JsonSchema>>;
  return {
    ...schemas,
    KnownEvent: { ...union, description: 'An event of one of the types that this document describes.' },
    UnknownEvent: {
      ...known,
      description: 'An event whose type this document does not describe. Ignore it, or upgrade to handle it.',
      properties: {
        ...properties,
        type: {
          type: 'string',
          description: 'Event type that this document does not describe.',
          not: { enum: [...eventTypes] },
        },
        data: { type: 'object', description: 'The changed objects.', additionalProperties: {} },
      },
    },
    Event: {
      ...(description !== undefined && { description }),
      anyOf: [{ $ref: '#/components/schemas/KnownEvent' }, { $ref: '#/components/schemas/UnknownEvent' }],
    },
  };
}
