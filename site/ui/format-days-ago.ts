import { daysAgo } from '#site/lib/days-ago.ts';

/** Says how many days ago each `DaysAgo` of the page was, also of those that are drawn later. */
export function formatDaysAgo(): void {
  fillIn();
  new MutationObserver(fillIn).observe(document.body, { childList: true, subtree: true });
}

function fillIn(): void {
  for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-ago]')) {
    const words = daysAgo(time.dateTime, Date.now());
    if (time.textContent !== words) time.textContent = words;
  }
}
