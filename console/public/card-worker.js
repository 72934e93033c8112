importScripts('/console/page-worker.js');

keepPage({
  cacheName: 'loyalty-card',
  // The page is the same for each card. The address of a card contains a secret, so the worker neither asks for it nor keeps it.
  page: '/c/page',
  entry: 'card.html',
  beside: ['/console/icon.svg', '/console/apple-touch-icon.png'],
  isPage: (path) => /^\/c\/[^/.]+$/.test(path),
});

const pictures = 'loyalty-card-pictures';
/** Pictures of more shops than a person has cards of. */
const mostPictures = 20;

/** Keeps the pictures of a card. Each has a new address when it changes, so the oldest go when there are too many. */
async function keepPictures(paths) {
  const cache = await caches.open(pictures);
  for (const path of paths) if (!(await cache.match(path))) await cache.add(path);
  const kept = await cache.keys();
  for (const old of kept.slice(0, Math.max(0, kept.length - mostPictures))) await cache.delete(old);
}

addEventListener('message', (event) => {
  const paths = event.data?.pictures;
  // A picture that does not come now is kept at the next visit.
  if (Array.isArray(paths)) event.waitUntil(keepPictures(paths).catch(() => {}));
});
addEventListener('fetch', (event) => {
  const { pathname, origin } = new URL(event.request.url);
  if (origin !== location.origin || event.request.method !== 'GET' || !pathname.startsWith('/images/')) return;
  event.respondWith(caches.match(event.request).then((kept) => kept ?? fetch(event.request)));
});
