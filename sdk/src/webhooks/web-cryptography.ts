/** HMAC-SHA256 of every runtime that has WebCrypto, in hex or base64; `key` has a character for each byte. */
export async function webHmac(key: string, text: string, isHex: boolean): Promise<string> {
  const subtle = crypto.subtle;
  const bytes = Uint8Array.from(key, (character) => character.charCodeAt(0));
  const imported = await subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const digest = new Uint8Array(await subtle.sign('HMAC', imported, new TextEncoder().encode(text)));
  return isHex
    ? [...digest].map((byte) => (byte + 256).toString(16).slice(1)).join('')
    : btoa(String.fromCharCode(...digest));
}

/** Looks at every character, wherever the first difference is. */
export function isEqual(a: string, b: string): boolean {
  let difference = a.length ^ b.length;
  for (const index in [...b]) difference |= a.charCodeAt(+index) ^ b.charCodeAt(+index);
  return !difference;
}
