import { atom } from 'nanostores';

/** In how many conversations something waits to be read. */
export const $unread = atom(0);
