import type { Express, Request, Response } from 'express';
import { type BuiltFile, readBuiltFiles } from '../../console/built-files.ts';
import { Refusal } from '../../domain/refusal.ts';
import { setHeader } from '../request/request-context.ts';
import { type PreparedFile, prepareFile } from './prepared-file.ts';
import { immutable, sendFile } from './send-file.ts';

/** The policy of the pages: they load files of this server and pictures that they draw themselves, and nothing inline. */
const policyOf = (scripts: string): string =>
  [
    "default-src 'none'",
    `script-src ${scripts}`,
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join(';');

const policy = policyOf("'self'");

interface Page {
  /** The file in the folder of the console. */
  readonly file: string;
  readonly policy: string;
  readonly cacheControl: string;
}

const consolePage: Page = { file: 'console.html', policy, cacheControl: 'no-cache' };
/** The till reads codes from the camera with WebAssembly. */
const tillPage: Page = { file: 'till.html', policy: policyOf("'self' 'wasm-unsafe-eval'"), cacheControl: 'no-cache' };
/** The address of a card page contains a secret, so no cache may keep it. */
const cardPage: Page = { file: 'card.html', policy, cacheControl: 'no-store' };

/** A friend who is invited opens it. Its address has no secret, but a cache would keep the page of a code that was removed. */
const friendPage = { policy, cacheControl: 'no-store' };

let files: ReadonlyMap<string, BuiltFile> | undefined;
const prepared = new Map<string, Promise<PreparedFile>>();

/** A built file. It is read once. */
function find(name: string): Promise<PreparedFile> | undefined {
  files ??= readBuiltFiles();
  if (files.size === 0) throw notBuilt();
  const file = files.get(name);
  if (!file) return undefined;
  const known = prepared.get(name) ?? prepareFile(file);
  prepared.set(name, known);
  return known;
}

/** Answers with the page of a referral link. */
export async function sendFriendPage(req: Request, res: Response, status: 200 | 404): Promise<void> {
  const file = await find('friend.html');
  if (!file) throw notBuilt();
  setHeader(res, 'Vary', 'Accept-Encoding');
  await sendFile(req, res, file.at(''), { status, ...friendPage });
}

/** Serves the console, the till and the page of a card. The script of a page reads the rest of the address. */
export function consoleRoutes(app: Express): void {
  app.use(async (req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return next();
    const page = pageAt(req.path);
    const [, name = ''] = /^\/console\/(.+\.\w+)$/.exec(req.path) ?? [];
    const found = page ? find(page.file) : name.endsWith('.html') || name === '' ? undefined : find(name);
    if (!found) return next();
    const hashed = { policy, cacheControl: name.startsWith('assets/') ? immutable : 'no-cache' };
    await answer(req, res, await found, page ?? hashed);
  });
}

/** The workers are files of the console, and serve the pages of the till and of cards. */
const scopes = new Map([
  ['/console/till-worker.js', '/till'],
  ['/console/card-worker.js', '/c/'],
]);

/** The page at a path. Only paths of files have a dot. */
function pageAt(path: string): Page | undefined {
  if (/^\/console(\/[^.]*)?$/.test(path)) return consolePage;
  if (/^\/till(\/[^.]*)?$/.test(path)) return tillPage;
  return /^\/c\/[^/.]+$/.test(path) ? cardPage : undefined;
}

async function answer(req: Request, res: Response, file: PreparedFile, how: Omit<Page, 'file'>): Promise<void> {
  setHeader(res, 'Vary', 'Accept-Encoding');
  const scope = scopes.get(req.path);
  if (scope) setHeader(res, 'Service-Worker-Allowed', scope);
  await sendFile(req, res, file.at(''), { status: 200, policy: how.policy, cacheControl: how.cacheControl });
}

const notBuilt = (): Refusal =>
  new Refusal('not_found', 'The console is not built here. Build it with node scripts/build-console.mjs and restart.');
