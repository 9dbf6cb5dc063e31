/** The provider of payments that an admin booked by their receipt: no phone was asked for them. */
export const BY_HAND = 'receipt';
