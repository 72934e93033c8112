// Keeps the files of a page, so that it opens without a network. The worker of each page begins with it. It never touches calls of
// the API.
const manifest = '/console/manifest.json';

/** How long the page may take before the kept one is shown. */
const patienceMs = 6_000;

/** An answer that is not ours, such as the page of a proxy, of a hotspot or of a gateway that has lost the service. */
const isForeign = (answer) => !answer.ok || answer.redirected || answer.type === 'opaqueredirect';

/** A file as the service has it. Nothing else may be kept under its name. */
async function fetchFile(path, options) {
  const answer = await fetch(path, options);
  const type = answer.headers.get('content-type') ?? '';
  if (isForeign(answer) || type.startsWith('text/html')) throw new TypeError(`No file of the page: ${path}`);
  return answer;
}

/**
 * Begins to keep a page. `cacheName` is also the mark in its file. `page` is an address of the page that holds no secret, `entry` its
 * file in the folder of the console, and `beside` are files that its file only names.
 */
self.keepPage = ({ cacheName, page, entry, beside, isPage = () => true }) => {
  /** The page as the service has it, with the files that it begins with. Its mark says that it is ours, and its end that it is whole. */
  async function fetchPage(options) {
    const answer = await fetch(page, options);
    const text = await answer.clone().text();
    const isWhole = text.includes(`content="${cacheName}"`) && text.trimEnd().endsWith('</html>');
    if (isForeign(answer) || !isWhole) throw new TypeError('Not the page');
    const cache = await caches.open(cacheName);
    for (const [path] of text.matchAll(/\/console\/assets\/[\w.-]+/g))
      if (!(await cache.match(path))) await cache.put(path, await fetchFile(path));
    return answer;
  }

  /** All files of the page: those that it loads at once, and those that it loads when it needs them. */
  async function filesOfPage() {
    const chunks = await (await fetchFile(manifest, { cache: 'no-cache' })).json();
    const files = new Set(beside);
    const seen = new Set();
    const visit = (name) => {
      const chunk = chunks[name];
      if (!chunk || seen.has(name)) return;
      seen.add(name);
      for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(`/console/${file}`);
      for (const next of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]) visit(next);
    };
    visit(entry);
    return files;
  }

  /** Fetches the files that are not kept yet, and forgets those of earlier versions. */
  async function refresh() {
    const cache = await caches.open(cacheName);
    const files = await filesOfPage();
    const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
    const missing = [...files].filter((file) => !kept.has(file));
    await Promise.all(missing.map(async (file) => cache.put(file, await fetchFile(file))));
    await cache.put(page, await fetchPage());
    for (const path of kept) if (path !== page && !files.has(path)) await cache.delete(path);
  }

  /** The page as it is now, or as it was kept if the service is not reached. */
  async function openPage(request) {
    const kept = await caches.match(page);
    if (!kept) return fetch(request);
    try {
      return await fetchPage({ cache: 'no-cache', signal: AbortSignal.timeout(patienceMs) });
    } catch {
      return kept;
    }
  }

  const openFile = async (request) => (await caches.match(request, { ignoreSearch: true })) ?? fetch(request);

  addEventListener('install', (event) => {
    event.waitUntil(refresh().then(() => skipWaiting()));
  });
  addEventListener('activate', (event) => {
    event.waitUntil(clients.claim());
  });
  addEventListener('message', (event) => {
    if (event.data !== 'refresh') return;
    // A page that was still loading when the worker became active has no worker yet.
    event.waitUntil(Promise.all([clients.claim(), refresh().catch(() => {})]));
  });
  addEventListener('fetch', (event) => {
    const { pathname, origin } = new URL(event.request.url);
    if (origin !== location.origin || event.request.method !== 'GET') return;
    if (event.request.mode === 'navigate' && isPage(pathname)) event.respondWith(openPage(event.request));
    else if (pathname.startsWith('/console/')) event.respondWith(openFile(event.request));
  });
};
