import { readStored, store } from '#site/lib/stored.ts';
import { listAnnouncements } from './api.ts';
import { CLOSED_KEY, chooseAnnouncement, closedWith, toClosed } from './choose.ts';

/** Shows what is announced to this person; a failure is no news. */
export async function showAnnouncement(): Promise<void> {
  const announcements = await listAnnouncements().catch(() => []);
  const closed = toClosed(readStored(CLOSED_KEY));
  const role = document.documentElement.dataset.role ?? 'visitor';
  const announcement = chooseAnnouncement(announcements, { role, closed });
  const stack = document.querySelector('[data-dock] > .dock-stack');
  if (!announcement || !stack) return;
  const { createBanner } = await import('./banner.ts');
  const banner = createBanner(announcement.html, () => {
    const hadFocus = banner.contains(document.activeElement);
    store(CLOSED_KEY, closedWith(announcement, { announcements, closed }));
    banner.remove();
    if (hadFocus) document.querySelector<HTMLElement>('#content')?.focus({ preventScroll: true });
  });
  stack.prepend(banner);
}
