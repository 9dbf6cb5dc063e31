// Shows notices and opens what they are about. It answers no requests and keeps nothing.
const hereOnly = (path) => {
  const url = new URL(typeof path === 'string' ? path : '/notices', location.origin);
  return url.origin === location.origin ? url.href : `${location.origin}/notices`;
};

addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(clients.claim()));

addEventListener('push', (event) => {
  const { title = 'Garisoko', text = '', path } = event.data?.json() ?? {};
  event.waitUntil(show(title, text, hereOnly(path)));
});

async function show(title, body, href) {
  const pages = await clients.matchAll({ type: 'window' });
  // Who looks at the market sees the bell.
  if (pages.some(({ focused }) => focused)) return;
  await registration.showNotification(title, {
    body,
    tag: href,
    data: { href },
    icon: '/icon-192.png',
    badge: '/icon-192.png',
  });
}

addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.href));
});

async function open(href) {
  const pages = await clients.matchAll({ type: 'window' });
  const page = pages.find(({ url }) => url === href) ?? pages[0];
  if (!page) return clients.openWindow(href);
  await page.focus();
  return page.url === href ? page : page.navigate(href);
}
