// Shows what the server tells a browser whose page is closed, and opens the table on a press.
self.addEventListener('push', (event) => {
  const told = event.data?.json() ?? {};
  const shown = { body: told.body, tag: told.tag, icon: '/icon.svg', data: told.url };
  event.waitUntil(self.registration.showNotification(told.title ?? 'Kontor', shown));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const url = event.notification.data ?? '/';
  const open = async () => {
    const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    const there = pages.find((page) => new URL(page.url).pathname === url) ?? pages[0];
    if (!there) return self.clients.openWindow(url);
    await there.focus();
    return new URL(there.url).pathname === url ? there : there.navigate(url);
  };
  event.waitUntil(open());
});
