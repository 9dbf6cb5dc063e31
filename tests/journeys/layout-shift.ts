import type { Page } from '@playwright/test';

declare global {
  interface Window {
    readLayoutShift: () => Promise<number>;
  }
}

/** From the next navigation on, each page adds up its layout shifts. */
export async function watchLayoutShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let sum = 0;
    /** Where a piece of HTML ends within a button or a card, the rest of it comes a frame after. */
    const ONE_CARD = 0.003;
    const wasParsed = () =>
      performance.getEntriesByType('navigation')[0]?.toJSON().domInteractive || Infinity;
    const add = (entries: PerformanceEntryList) => {
      for (const entry of entries) {
        const isAnswer = 'hadRecentInput' in entry && entry.hadRecentInput;
        if (!('value' in entry) || isAnswer) continue;
        const value = Number(entry.value);
        if (value > ONE_CARD || entry.startTime > wasParsed()) sum += value;
      }
    };
    const observer = new PerformanceObserver((list) => add(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    const paint = () => new Promise((done) => requestAnimationFrame(done));
    window.readLayoutShift = async () => {
      await paint();
      await paint();
      add(observer.takeRecords());
      return sum;
    };
  });
}

/** The layout shift of the page up to the next paint, as browsers score it: 0 where nothing has moved. */
export function readLayoutShift(page: Page): Promise<number> {
  return page.evaluate(() => window.readLayoutShift());
}
