import { ignoreWhilePending } from '#site/lib/ignore-while-pending.ts';
import { forget } from '#site/lib/stored.ts';
import { whenOpened } from './when-opened.ts';

// Most visitors set no terms: what follows them is loaded once there are some.

const follow = () => import('./follow-terms.ts');

// As first-paint.js found them.
const { terms, budget } = document.documentElement.dataset;
if (terms !== undefined || budget !== undefined) void follow();
window.addEventListener('terms-changed', follow);
window.addEventListener('storage', ({ key }) => {
  if (key === 'your-terms' || key === 'your-budget') void follow();
});

const openTerms = ignoreWhilePending(async () => (await import('./set-terms.client.tsx')).openTerms());

document.addEventListener('click', (event) => {
  if (!(event.target instanceof Element)) return;
  if (event.target.closest('[data-usual-terms]')) {
    // At once: a link leads to a page that reads them.
    forget('your-terms');
    void follow().then(({ forgetTerms }) => forgetTerms());
  }
  if (!event.target.closest('[data-set-terms]')) return;
  event.preventDefault();
  void openTerms();
});

whenOpened('[data-terms-calculator]', async (place) => {
  const { mountTerms } = await import('./mount-terms.tsx');
  mountTerms(place, place.dataset.termsCalculator ?? '');
});
