import { listAnnouncements } from './api.ts';

/** When the page itself has come, as the question about cookies does. */
const DELAY_MS = 1_000;

/** Pages are finished files: what is announced comes after them, so that an announcement redraws none. A failure is no news. */
async function look(): Promise<void> {
  const announcements = await listAnnouncements().catch(() => []);
  if (announcements.length > 0) (await import('./show.ts')).showAnnouncement(announcements);
}

if (document.readyState === 'complete') setTimeout(look, DELAY_MS);
else addEventListener('load', () => setTimeout(look, DELAY_MS), { once: true });
