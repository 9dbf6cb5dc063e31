import { listAnnouncements } from './api.ts';

/** Pages are finished files: what is announced comes after them, so that an announcement redraws none. A failure is no news. */
async function look(): Promise<void> {
  const announcements = await listAnnouncements().catch(() => []);
  if (announcements.length > 0) (await import('./show.ts')).showAnnouncement(announcements);
}

if (document.readyState === 'complete') setTimeout(look);
else addEventListener('load', () => setTimeout(look), { once: true });
