import { afterAll, describe, expect, it, vi } from 'vitest';
import { browserName } from '../../console/src/format/browser-name.ts';
import { type Language, loadTexts } from '../../console/src/languages/text.ts';

vi.stubGlobal('document', { documentElement: {} });
vi.stubGlobal('navigator', { languages: ['en-GB'] });
afterAll(() => vi.unstubAllGlobals());

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const chrome = `Chrome/141.0.0.0 Safari/537.36`;

describe('the name of a browser', () => {
  it.each<readonly [Language, string | null, string]>([
    ['en', `Mozilla/5.0 (X11; Linux x86_64) ${webkit} ${chrome}`, 'Chrome on Linux'],
    ['de', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} ${chrome} Edg/141.0.0.0`, 'Edge unter Windows'],
    ['fr', `Mozilla/5.0 (Linux; Android 16) ${webkit} ${chrome.replace(' ', ' Mobile ')}`, 'Chrome sur Android'],
    ['en', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:144.0) Gecko/20100101 Firefox/144.0', 'Firefox on macOS'],
    [
      'en',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile/15E148 Safari/604.1',
      'Safari on iPhone',
    ],
    ['en', 'curl/8.14.1', 'Another browser'],
    ['en', null, 'Another browser'],
  ])('in %s of %s is %s', async (language, userAgent, name) => {
    await loadTexts(language);
    expect(browserName(userAgent)).toBe(name);
  });
});
