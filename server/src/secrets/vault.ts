import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;
export const masterKeyBytes = 32;

/** A key that secrets are sealed under. */
export interface MasterKey {
  /** The id of the key, which is part of everything sealed with it. */
  readonly id: string;
  readonly bytes: Buffer;
}

/** Thrown for a sealed secret whose master key is missing, or that was changed or belongs to another row. */
export class SealBroken extends Error {}

/**
 * Seals the secrets of webhook endpoints with AES-256-GCM under the newest master key. A sealed secret is bound to the id of its
 * row, so it cannot be opened in another row. Older keys open secrets that were sealed under them.
 */
export class Vault {
  /** @param keys - The newest first. */
  constructor(readonly keys: readonly MasterKey[]) {}

  seal(secret: string, rowId: string): string {
    const [newest] = this.keys;
    if (!newest) throw new SealBroken('There is no master key. Set LOYALTY_MASTER_KEYS.');
    const iv = randomBytes(ivBytes);
    const cipher = createCipheriv(algorithm, newest.bytes, iv).setAAD(Buffer.from(rowId));
    const sealed = Buffer.concat([iv, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    return `${newest.id}.${sealed.toString('base64url')}`;
  }

  open(sealed: string, rowId: string): string {
    const [id = '', text = ''] = sealed.split('.', 2);
    const key = this.keys.find((one) => one.id === id);
    if (!key)
      throw new SealBroken(
        `The secret of ${rowId} is encrypted with master key ${id}. Add that key to LOYALTY_MASTER_KEYS.`,
      );
    const bytes = Buffer.from(text, 'base64url');
    try {
      const decipher = createDecipheriv(algorithm, key.bytes, bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
        .setAAD(Buffer.from(rowId))
        .setAuthTag(bytes.subarray(-tagBytes));
      return decipher.update(bytes.subarray(ivBytes, -tagBytes), undefined, 'utf8') + decipher.final('utf8');
    } catch (cause) {
      throw new SealBroken(
        `The secret of ${rowId} cannot be decrypted. It was changed, or master key ${id} is another key.`,
        {
          cause,
        },
      );
    }
  }

  /** Whether it is sealed under the newest key. */
  isCurrent(sealed: string): boolean {
    return sealed.startsWith(`${this.keys[0]?.id ?? ''}.`);
  }
}
