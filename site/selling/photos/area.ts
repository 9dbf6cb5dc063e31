import { focusIfLost } from '#site/ui/focus-if-lost.ts';

/** What links to the photos lead to, such as that of an error summary. */
export const PHOTOS_ID = 'listing-photos';

/** Gives the photos the focus where what had it is gone. */
export const focusPhotos = (): void => focusIfLost(document.getElementById(PHOTOS_ID));
