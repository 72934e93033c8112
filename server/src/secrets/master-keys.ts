import { type MasterKey, masterKeyBytes } from './vault.ts';

/** A fault of the master keys, in one sentence that does not show them. */
export class MasterKeysWrong extends Error {}

/** Reads `id:base64 of 32 bytes`, the newest first, separated by commas or lines. */
export function readMasterKeys(text: string): MasterKey[] {
  const keys = text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((one, index) => {
      const [, id, encoded = ''] = /^([0-9A-Za-z_-]{1,40}):([0-9A-Za-z+/_-]+={0,2})$/.exec(one) ?? [];
      const bytes = Buffer.from(encoded, 'base64');
      if (id && bytes.length === masterKeyBytes) return { id, bytes };
      throw new MasterKeysWrong(
        `Master key ${index + 1} is not of the form id:base64, of ${masterKeyBytes} bytes. Make one: echo "$(date +%Y%m%d):$(openssl rand -base64 32)"`,
      );
    });
  const ids = new Set(keys.map(({ id }) => id));
  if (ids.size < keys.length) throw new MasterKeysWrong('Two master keys have the same id. Give each key its own id.');
  return keys;
}
