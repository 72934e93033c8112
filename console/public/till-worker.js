// Keeps the files of the till, so that it opens without a network. It never touches calls of the API.
const cacheName = 'loyalty-till';
const page = '/till';
const manifest = '/console/manifest.json';

/** All files of the till: what it loads at once, and what it loads when it is needed. */
async function filesOfTill() {
  const chunks = await (await fetch(manifest, { cache: 'no-cache' })).json();
  const files = new Set(['/console/icon.svg', '/console/till.webmanifest']);
  const seen = new Set();
  const visit = (name) => {
    const chunk = chunks[name];
    if (!chunk || seen.has(name)) return;
    seen.add(name);
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(`/console/${file}`);
    for (const next of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]) visit(next);
  };
  visit('till.html');
  return files;
}

/** Fetches the files that are not kept yet, and forgets those of earlier versions. */
async function refresh() {
  const cache = await caches.open(cacheName);
  const files = await filesOfTill();
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  await cache.addAll([...files].filter((file) => !kept.has(file)));
  await cache.put(page, await fetch(page));
  for (const path of kept) if (path !== page && !files.has(path)) await cache.delete(path);
}

/** The page as it is now, or as it was kept if the service is not reached. */
async function openPage(request) {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match(page)) ?? Response.error();
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
  if (event.data === 'refresh') event.waitUntil(refresh().catch(() => {}));
});
addEventListener('fetch', (event) => {
  const { pathname, origin } = new URL(event.request.url);
  if (origin !== location.origin || event.request.method !== 'GET') return;
  if (event.request.mode === 'navigate') event.respondWith(openPage(event.request));
  else if (pathname.startsWith('/console/')) event.respondWith(openFile(event.request));
});
