importScripts('/console/page-worker.js');

keepPage({
  cacheName: 'loyalty-till',
  page: '/till',
  entry: 'till.html',
  beside: ['/console/icon.svg', '/console/till.webmanifest'],
});
