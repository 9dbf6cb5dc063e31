/** Numbers below this say nothing, and are not shown. */
const SHOWN_FROM = 2;
const NUMBER = new Intl.NumberFormat('en-KE');

/** A count of views as a table says it. */
export const viewsText = (views: number): string =>
  views < SHOWN_FROM ? 'Fewer than 2' : NUMBER.format(views);

/** The same as a sentence of its own. */
export const seenText = (views: number): string =>
  views < SHOWN_FROM ? 'You are among the first to see this' : `${NUMBER.format(views)} views`;
