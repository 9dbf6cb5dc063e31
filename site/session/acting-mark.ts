import { readStoredText } from '#site/lib/stored.ts';

/** Under this key stands the session of an admin who looks at the market as somebody else. */
export const ACTING_KEY = 'acting';
/** The id of the bar that says so on every page. */
export const ACTING_BAR = 'acting-bar';

/** Whether this browser looks at the market as somebody else. */
export const isActing = (): boolean => readStoredText(ACTING_KEY) !== undefined;
