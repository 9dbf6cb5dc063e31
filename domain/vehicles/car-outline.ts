/** The outline of a car on a road, which stands where a listing has no photo: strokes and wheels. */
export const CAR_OUTLINE = {
  width: 160,
  height: 72,
  strokeWidth: 2.5,
  body: 'M22 54h-8c-3 0-5-2-5-5v-9c0-4 3-7 7-8l21-4 20-15c4-3 8-4 13-4h30c6 0 11 2 15 6l15 14 15 4c5 2 8 5 8 10v6c0 3-2 5-5 5h-8M54 54h51',
  details: 'M46 28h88M86 9v19M61 16l-6 12M24 37h8M136 40h10',
  road: 'M4 70h152',
  roadDashes: '14 9',
  wheels: [
    { x: 38, y: 54, radii: [11, 4] },
    { x: 121, y: 54, radii: [11, 4] },
  ],
} as const;
