/** Outlines that only this room draws: the icons of `site/ui` are loaded by every page. */
export const PHOTO_ICONS = {
  camera: 'M4 8h3.5L9 5.5h6L16.5 8H20v11.5H4zM12 10a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7',
  trash: 'M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.8 13h9.4l.8-13M10 11v5.5M14 11v5.5',
  grip: 'M9 6v.2M9 12v.2M9 18v.2M15 6v.2M15 12v.2M15 18v.2',
} as const;
