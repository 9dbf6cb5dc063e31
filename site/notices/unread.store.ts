import { atom } from 'nanostores';

/** How many notices have not been read. */
export const $unreadNotices = atom(0);
