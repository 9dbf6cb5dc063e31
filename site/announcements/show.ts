import type { ShownAnnouncement } from '#api/announcements/schema.ts';
import { readStored, store } from '#site/lib/stored.ts';
import { createBanner } from './banner.ts';
import { CLOSED_KEY, chooseAnnouncement, closedWith, toClosed } from './choose.ts';

/** Shows what is announced to this person. */
export function showAnnouncement(announcements: readonly ShownAnnouncement[]): void {
  const closed = toClosed(readStored(CLOSED_KEY));
  const role = document.documentElement.dataset.role ?? 'visitor';
  const announcement = chooseAnnouncement(announcements, { role, closed });
  const stack = document.querySelector('[data-dock] > .dock-stack');
  if (!announcement || !stack) return;
  const banner = createBanner(announcement.html, () => {
    const hadFocus = banner.contains(document.activeElement);
    store(CLOSED_KEY, closedWith(announcement, { announcements, closed }));
    banner.remove();
    if (hadFocus) document.querySelector<HTMLElement>('#content')?.focus({ preventScroll: true });
  });
  stack.prepend(banner);
}
