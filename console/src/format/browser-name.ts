import { text } from '../languages/text.ts';

/** The part of a User-Agent that tells a browser, the most special first: Edge also calls itself Chrome and Safari. */
const browsers = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(HeadlessChrome|Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const;

const systems = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
] as const;

/** A browser as a person knows it, such as `Chrome on Windows`, from its User-Agent. */
export function browserName(userAgent: string | null): string {
  const named = (names: typeof browsers | typeof systems) => names.find(([, part]) => part.test(userAgent ?? ''))?.[0];
  const [browser, system] = [named(browsers), named(systems)];
  if (browser && system) return text('sessions.client', { browser, system });
  return browser ?? system ?? text('sessions.unknown');
}
