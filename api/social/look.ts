/** The colours of the site's light theme and the deep green of its hero, for pictures that leave the site. */
export const COLORS = {
  ground: '#0b3a2a',
  text: '#ffffff',
  softText: '#c8d9d0',
  brand: '#e9a23b',
  line: '#2f5b4a',
  sand: '#f2ece0',
  onSand: '#5c6a62',
} as const;

export const SOCIAL_SIZE = { width: 1200, height: 630 } as const;

/** Where the photo shows: whole, in its own proportion of 4:3. */
export const PHOTO_FRAME = { x: 24, y: 24, width: 776, height: 582, radius: 18 } as const;

/** The column of text beside it. */
export const COLUMN = { left: 832, right: 1164, top: 40, bottom: 592 } as const;
