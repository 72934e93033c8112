import { afterAll, beforeAll, expect, it } from 'vitest';
import { requestBytes, sendBytes } from '../api/support/wire.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const folders = [
  '',
  '/docs',
  '/docs/errors',
  '/console',
  '/console/assets',
  '/till',
  '/c',
  '/images',
  '/v1',
  '/v1/cards',
];
const away = [
  ...['/../../../../etc/passwd', '/..%2f..%2f..%2f..%2fetc%2fpasswd', '/%2e%2e/%2e%2e/%2e%2e/package.json'],
  ...['/....//....//package.json', '/..\\..\\package.json', '/%5c..%5c..%5cpackage.json', '/..;/package.json'],
  ...['/%00', '/a%00.js', '/%c0%ae%c0%ae/package.json', '/%ff', '//etc/passwd', '/%252e%252e/package.json'],
  ...['/__proto__', '/constructor', '/toString', '/hasOwnProperty', '/__proto__/x', '/assets/__proto__'],
];
/** Content of the files that a path could lead to. */
const inside = /root:|"dependencies"|"devDependencies"/;

it.each(folders)(
  '400, 401, 404: a path under %j that leads elsewhere, or names a part of every object',
  async (folder) => {
    const wrong: string[] = [];
    for (const path of away) {
      const { status, text } = await sendBytes(
        server.url,
        requestBytes({ method: 'GET', path: folder + path, key: 'x' }),
      );
      // The apps answer any path below theirs with their page, if they are built.
      const isApp = status === 200 && /<!doctype html>/i.test(text);
      if ((!isApp && ![400, 401, 404].includes(status)) || inside.test(text)) wrong.push(`${folder}${path} ${status}`);
    }
    expect(wrong).toEqual([]);
  },
);
