import { createReadStream, createWriteStream } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { Readable, Writable } from 'node:stream';
import { fileModes } from '../storage/file-modes.ts';
import { CommandFailure } from './output.ts';

/** The ending of files in the age format. @see https://age-encryption.org/v1 */
export const encryptedEnding = '.age';

/** The package is loaded only for an encrypted backup. */
const age = () => import('age-encryption');

/** Fails with a sentence if backups cannot be encrypted for this recipient. */
export async function checkRecipient(recipient: string): Promise<void> {
  const { Encrypter } = await age();
  try {
    new Encrypter().addRecipient(recipient);
  } catch {
    throw new CommandFailure(
      'The recipient must be a public key of age, such as age1…. Create a pair with: age-keygen -o identity.txt',
      2,
    );
  }
}

/** Encrypts a file for a recipient (`age1…`), in constant memory. */
export async function encryptFile(from: string, to: string, recipient: string): Promise<void> {
  const encrypter = new (await age()).Encrypter();
  encrypter.addRecipient(recipient);
  await writeWeb(await encrypter.encrypt(readWeb(from)), to);
}

/** A backup that can be read, and the function that removes its decrypted copy. */
interface ReadableBackup {
  readonly path: string;
  remove(): Promise<void>;
}

/** Decrypts a backup that ends in `.age`, with the secret key in the file `identity`. Other backups are read as they are. */
export async function decryptedBackup(path: string, identity: string | undefined): Promise<ReadableBackup> {
  if (!path.endsWith(encryptedEnding)) return { path, remove: async () => {} };
  if (identity === undefined)
    throw new CommandFailure(`${path} is encrypted. Pass the file with the secret key: --identity identity.txt`, 2);
  const decrypted = `${path.slice(0, -encryptedEnding.length)}.part`;
  const remove = () => rm(decrypted, { force: true });
  try {
    const decrypter = new (await age()).Decrypter();
    decrypter.addIdentity(await secretKeyIn(identity));
    await writeWeb(await decrypter.decrypt(readWeb(path)), decrypted);
    return { path: decrypted, remove };
  } catch (error) {
    await remove();
    if (error instanceof CommandFailure) throw error;
    throw new CommandFailure(`${path} cannot be decrypted: ${(error as Error).message}.`, 1);
  }
}

/** The key in a file of `age-keygen`: comments, and one line with the key. */
async function secretKeyIn(path: string): Promise<string> {
  const text = await readFile(path, 'utf8').catch((error: Error) => {
    throw new CommandFailure(`The identity cannot be read: ${error.message}.`, 2);
  });
  const key = text.split('\n').find((line) => line.startsWith('AGE-SECRET-KEY-'));
  if (key === undefined)
    throw new CommandFailure(`${path} has no line that begins with AGE-SECRET-KEY-. Create one with age-keygen.`, 2);
  return key.trim();
}

/** Node's types of web streams differ from those of the web. */
const readWeb = (path: string) => Readable.toWeb(createReadStream(path)) as unknown as ReadableStream<Uint8Array>;

async function writeWeb(from: ReadableStream<Uint8Array>, path: string): Promise<void> {
  // A copy that an interrupted command left may have other permissions.
  await rm(path, { force: true });
  const file = createWriteStream(path, { mode: fileModes.secret, flush: true });
  await from.pipeTo(Writable.toWeb(file) as WritableStream<Uint8Array>);
}
