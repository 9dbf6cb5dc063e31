/** Icons of a few islands, drawn by `Outline`: those of icons.ts are loaded by every page. */
export const RARE_ICONS = {
  camera: 'M4 8h3.5L9 5.5h6L16.5 8H20v11.5H4zM12 10a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7',
  trash: 'M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.8 13h9.4l.8-13M10 11v5.5M14 11v5.5',
  grip: 'M9 6v.2M9 12v.2M9 18v.2M15 6v.2M15 12v.2M15 18v.2',
  'eye-off':
    'M4 4l16 16M9.9 5.8A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-3 3.7M14.2 14.3A3 3 0 0 1 9.7 9.8M6.3 7.4C3.9 9.2 2.5 12 2.5 12S6 18.5 12 18.5c1.5 0 2.8-.4 4-1',
  print: 'M7 8.5V4h10v4.5M7 16H4V8.5h16V16h-3M7 13.5h10V20H7z',
  rotate:
    'M12 6.5c5 0 8.5 2 8.5 4.8 0 2.4-2.9 4.3-7 4.7M12 6.5c-5 0-8.5 2-8.5 4.8 0 2.6 3.3 4.6 8 4.7M8.8 13.2 11.5 16l-2.7 2.8',
} as const;
