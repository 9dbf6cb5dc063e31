import { kenyanNumber } from '#domain/kenyan-number.ts';

/** Numbers below this say nothing, and are not shown. */
const SHOWN_FROM = 2;
const NUMBER = kenyanNumber();

/** A count of views as a table says it; undefined where it says nothing. */
export const viewsText = (views: number): string | undefined =>
  views < SHOWN_FROM ? undefined : NUMBER.format(views);

/** `Seen 86 times, 7 today`, as far as these say something. */
export function seenText({ viewsTotal, viewsToday }: { viewsTotal: number; viewsToday: number }): string {
  const [total, today] = [viewsText(viewsTotal), viewsText(viewsToday)];
  if (!total) return '';
  return today ? `Seen ${total} times, ${today} today` : `Seen ${total} times`;
}
