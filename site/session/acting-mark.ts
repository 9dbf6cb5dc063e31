import { readStoredText } from '#site/lib/stored.ts';

/** The storage key of an admin's own session while they act as another person. */
export const ACTING_KEY = 'acting';
/** The id of the bar that says so on every page. */
export const ACTING_BAR = 'acting-bar';

/** Whether this browser acts as another person. */
export const isActing = (): boolean => readStoredText(ACTING_KEY) !== undefined;
