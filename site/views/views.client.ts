import { whenSeen } from '#site/ui/when-seen.ts';
import { countView, findInsights } from './api.ts';
import { seenText, viewsText } from './insights.ts';

const place = document.querySelector<HTMLElement>('[data-insights]');
const id = Number(place?.dataset.insights);

/** Counts the view once the page is visible: a prerendered page is not. */
function countOnceVisible(): void {
  if (document.visibilityState === 'visible') return void countView(id);
  document.addEventListener('visibilitychange', countOnceVisible, { once: true });
}

let isAsked = false;

/** Says how often the listing was seen. Without an answer, or with a count that says nothing, the page is silent. */
async function showInsights(): Promise<void> {
  if (isAsked) return;
  isAsked = true;
  const insights = await findInsights(id).catch(() => undefined);
  if (!insights) return;
  say('today', viewsText(insights.viewsToday));
  say('total', viewsText(insights.viewsTotal));
  say('seen', seenText(insights));
}

function say(what: string, words: string | undefined): void {
  if (!words) return;
  for (const element of document.querySelectorAll(`[data-insight=${what}]`)) {
    element.textContent = words;
    // What has no figure to show is not there.
    element.closest('[hidden]')?.removeAttribute('hidden');
  }
}

if (id) {
  if (document.readyState === 'complete') countOnceVisible();
  else window.addEventListener('load', countOnceVisible);
  whenSeen('[data-insights], [data-insight=seen]', () => void showInsights());
}
