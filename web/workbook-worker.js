// Opens the workbook without a network, and on every other page of somebody who is signed in the frame that says what works
// without one. It stores the pages' files and nothing else. What is read and written goes past it.
// `workbook-shell.ts` puts the version and the list of files in when the application is built.
const VERSION = 'miyar-workbook-{{version}}';
const FILES = ['{{files}}'];
/** Where one is signed in, beside the workbook. */
const SIGNED_IN = /^\/(?:dashboard|cases|tasks|invitations)(?:\/|$)/;
/** The one page every address of the application has. */
const PAGE = '/workbook/0';
/** A network that does not answer by then is none. */
const PATIENCE_MS = 3000;

addEventListener('install', (event) => {
  // Past the browser's cache, which may have a file of the version before.
  event.waitUntil(caches.open(VERSION).then((cache) => cache.addAll([PAGE, ...FILES].map((path) => new Request(path, { cache: 'no-cache' })))));
});

// By now no page of the version before is open any more.
addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name.startsWith('miyar-workbook-') && name !== VERSION).map((name) => caches.delete(name))))
      .then(() => clients.claim()),
  );
});

addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  if (request.mode === 'navigate') {
    if (url.pathname.startsWith('/workbook/')) event.respondWith(fromNetworkFirst(request, PAGE));
    // What these pages show needs the network: a slow one is waited for.
    else if (SIGNED_IN.test(url.pathname)) event.respondWith(fetch(request).catch(async (reason) => (await stored(PAGE)) ?? Promise.reject(reason)));
    // Also of a version that waits: a page of it may be open already, and fetch a part of it without a network.
  } else if (url.pathname.startsWith('/assets/')) event.respondWith(caches.match(url.pathname).then((found) => found ?? fetch(request)));
  else if (FILES.includes(url.pathname)) event.respondWith(fromNetworkFirst(request, url.pathname));
});

const stored = (path) => caches.open(VERSION).then((cache) => cache.match(path));

async function fromNetworkFirst(request, path) {
  try {
    const answer = await fetch(request, { signal: AbortSignal.timeout(PATIENCE_MS) });
    if (answer.status < 500) return answer;
  } catch {
    // There is no network, or none that answers.
  }
  return (await stored(path)) ?? fetch(request);
}
