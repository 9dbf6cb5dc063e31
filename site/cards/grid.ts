/** The grid that cards stand in; under `data-view="list"` it is one column. */
export const CARD_GRID = 'card-grid';
