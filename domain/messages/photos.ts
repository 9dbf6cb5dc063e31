/** How many photos hang on one message at most. */
export const MAX_MESSAGE_PHOTOS = 6;

export const MANY_PHOTOS = `A message has at most ${MAX_MESSAGE_PHOTOS} photos.`;

/** The sentence of a message that is photos alone, for mails, lists and exports. */
export const photosText = (count: number): string => (count === 1 ? '1 photo' : `${count} photos`);
