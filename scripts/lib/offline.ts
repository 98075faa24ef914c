// The page without a network: a service worker that caches every file of the site, made from the list of files.
import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

/** A vite plugin that adds service-worker.js to the site. */
export function offline(): Plugin {
  return {
    name: 'kibitz-offline',
    apply: 'build',
    generateBundle: {
      // after all plugins that add files
      order: 'post',
      handler(_, bundle) {
        const files = Object.keys(bundle).sort();
        const hash = createHash('sha256');
        for (const name of files) {
          const file = bundle[name]!;
          hash.update(name).update(file.type === 'chunk' ? file.code : file.source);
        }
        const source = serviceWorker(files, `kibitz-${hash.digest('hex').slice(0, 12)}`);
        this.emitFile({ type: 'asset', fileName: 'service-worker.js', source });
      },
    },
  };
}

/** A folder is requested by its own name too. */
function addressesOf(name: string): string[] {
  const folder = name.endsWith('/index.html') ? [`./${name.slice(0, -'index.html'.length)}`] : [];
  return [...folder, `./${name}`];
}

/** Files have their hash in their names, so what is stored stays right; the page itself is asked for first. */
function serviceWorker(files: readonly string[], cache: string): string {
  return `const CACHE = ${JSON.stringify(cache)};
const FILES = ${JSON.stringify(['./', ...files.flatMap(addressesOf)])};
addEventListener('install', event => {
  event.waitUntil(caches.open(CACHE).then(store => store.addAll(FILES)).then(() => skipWaiting()));
});
addEventListener('activate', event => {
  const old = name => name.startsWith('kibitz-') && name !== CACHE;
  event.waitUntil(
    caches.keys().then(names => Promise.all(names.filter(old).map(name => caches.delete(name)))).then(() => clients.claim()),
  );
});
addEventListener('fetch', event => {
  const { request } = event;
  if (request.method !== 'GET' || new URL(request.url).origin !== location.origin) return;
  const stored = () => caches.match(request, { ignoreSearch: true });
  event.respondWith(
    request.mode === 'navigate'
      ? fetch(request).catch(() => stored().then(found => found ?? caches.match('./')))
      : stored().then(found => found ?? fetch(request)),
  );
});
`;
}
