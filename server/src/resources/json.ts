import { type JsonText, jsonText, noMetadata, parseMetadata } from '../base/stored-json.ts';
import { timestampOf } from '../domain/calendar/timestamp.ts';

/** Times are stored in ms. Answers have them in RFC 3339, UTC, with milliseconds. */
export const time = timestampOf;
export const timeOrNull = (ms: number | null): string | null => (ms === null ? null : time(ms));

/** Times in requests may have an offset. They are stored in ms. */
export const parseTimeOrNull = (text: string | null | undefined): number | null => (text ? Date.parse(text) : null);

export const metadataText = (metadata: Record<string, string> | undefined): JsonText<Record<string, string>> =>
  metadata ? jsonText(metadata) : noMetadata;

interface Stamped {
  readonly metadata: JsonText<Record<string, string>>;
  readonly version: number;
  readonly mode: string;
  readonly created_at: number;
  readonly updated_at: number;
}

/** The fields of every resource except id and object. */
export const stampsOf = ({ metadata, version, mode, created_at, updated_at }: Stamped) => ({
  metadata: parseMetadata(metadata),
  version,
  livemode: mode === 'live',
  created_at: time(created_at),
  updated_at: time(updated_at),
});
