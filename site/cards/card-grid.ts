/** The grid that cards stand in; under `data-view="list"` it is one column. */
export const CARD_GRID =
  'grid grid-cols-[repeat(auto-fill,minmax(min(100%,16rem),1fr))] gap-4 in-data-[view=list]:grid-cols-1 sm:gap-5';
