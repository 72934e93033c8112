/** The bytes of a text that has a character for each byte, as `atob` returns it. */
export const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(text, (character) => character.charCodeAt(0));

export const base64Of = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));

/** HMAC-SHA256 of every runtime that has WebCrypto, in hex or base64; `key` has a character for each byte. */
export async function webHmac(key: string, text: string, isHex: boolean): Promise<string> {
  const subtle = crypto.subtle;
  const imported = await subtle.importKey('raw', bytesOf(key), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const digest = new Uint8Array(await subtle.sign('HMAC', imported, new TextEncoder().encode(text)));
  return isHex ? [...digest].map((byte) => (byte + 256).toString(16).slice(1)).join('') : base64Of(digest);
}

/** Verifies an ed25519 signature, in every runtime whose WebCrypto has this algorithm. Key and signature are base64. */
export async function isSignedBy(key: string, signature: string, text: string): Promise<boolean> {
  const subtle = crypto.subtle;
  const imported = await subtle.importKey('raw', bytesOf(atob(key)), 'Ed25519', false, ['verify']);
  return subtle.verify('Ed25519', imported, bytesOf(atob(signature)), new TextEncoder().encode(text));
}

/** Looks at every character, wherever the first difference is. */
export function isEqual(a: string, b: string): boolean {
  let difference = a.length ^ b.length;
  for (const index in [...b]) difference |= a.charCodeAt(+index) ^ b.charCodeAt(+index);
  return !difference;
}
