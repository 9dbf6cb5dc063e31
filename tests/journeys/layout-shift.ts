import type { Page } from '@playwright/test';

declare global {
  interface Window {
    readLayoutShift: () => Promise<{ sum: number; moved: string[] }>;
  }
}

/** From the next navigation on, each page adds up its layout shifts. */
export async function watchLayoutShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let sum = 0;
    const moved: string[] = [];
    type Source = { node?: Node | null; previousRect: DOMRect; currentRect: DOMRect };
    const describe = ({ node, previousRect: from, currentRect: to }: Source) =>
      `${node instanceof Element ? node.outerHTML.slice(0, 90) : node?.textContent} from ${JSON.stringify(from)} to ${JSON.stringify(to)}`;
    /** Where a piece of HTML ends within a button or a card, the rest of it comes a frame after. */
    const ONE_CARD = 0.003;
    const wasParsed = () =>
      performance.getEntriesByType('navigation')[0]?.toJSON().domInteractive || Infinity;
    const add = (entries: PerformanceEntryList) => {
      for (const entry of entries) {
        const isAnswer = 'hadRecentInput' in entry && entry.hadRecentInput;
        if (!('value' in entry) || isAnswer) continue;
        const value = Number(entry.value);
        if (value <= ONE_CARD && entry.startTime <= wasParsed()) continue;
        sum += value;
        if ('sources' in entry && Array.isArray(entry.sources)) moved.push(...entry.sources.map(describe));
      }
    };
    const observer = new PerformanceObserver((list) => add(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    const paint = () => new Promise((done) => requestAnimationFrame(done));
    window.readLayoutShift = async () => {
      await paint();
      await paint();
      add(observer.takeRecords());
      return { sum, moved };
    };
  });
}

/** The layout shift of the page up to the next paint, as browsers score it: 0 where nothing has moved. */
export async function readLayoutShift(page: Page): Promise<number> {
  const { sum, moved } = await page.evaluate(() => window.readLayoutShift());
  if (sum > 0) process.stdout.write(`A layout shift of ${sum} on ${page.url()}:\n${moved.join('\n')}\n`);
  return sum;
}
