const SWIPED_WHEN_SMALL =
  '-mx-4 grid grid-rows-[repeat(5,auto)] auto-cols-[85%] grid-flow-col gap-x-4 overflow-x-auto px-4 py-1 scroll-px-4 snap-x snap-mandatory *:snap-start';

/** Sixteen cards that are swiped sideways on a small screen and stand in even rows on others: three abreast, one waits. */
export const CARD_ROWS = `${SWIPED_WHEN_SMALL} sm:mx-0 sm:grid-rows-none sm:grid-flow-row sm:auto-cols-auto sm:grid-cols-2 sm:gap-5 sm:overflow-visible sm:p-0 lg:grid-cols-3 lg:max-xl:[&>:nth-child(16)]:hidden xl:grid-cols-4`;

/** Three cards that are swiped sideways on a small screen and stand side by side on others. */
export const CARD_ROW = `${SWIPED_WHEN_SMALL} sm:auto-cols-[45%] md:mx-0 md:grid-rows-none md:grid-flow-row md:auto-cols-auto md:grid-cols-3 md:gap-5 md:overflow-visible md:p-0`;
