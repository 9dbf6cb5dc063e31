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

async function sayInsights(): Promise<void> {
  // Without an answer the page says nothing of views.
  const insights = await findInsights(id).catch(() => undefined);
  say('today', insights ? viewsText(insights.viewsToday) : 'Not known');
  say('total', insights ? viewsText(insights.viewsTotal) : 'Not known');
  say('seen', insights ? seenText(insights.viewsTotal) : 'Views are not known');
}

function say(what: string, words: string): void {
  for (const element of document.querySelectorAll(`[data-insight=${what}]`)) element.textContent = words;
}

if (id) {
  if (document.readyState === 'complete') countOnceVisible();
  else window.addEventListener('load', countOnceVisible);
  whenSeen('[data-insights]', () => void sayInsights());
}
