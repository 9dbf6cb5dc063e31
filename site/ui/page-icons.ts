import { ICONS } from './icons.ts';
import { RARE_ICONS } from './rare-icons.ts';

/** Every icon, with those that no script draws: these cost the browser nothing. */
export const PAGE_ICONS = {
  ...ICONS,
  ...RARE_ICONS,
  dots: 'M5.5 12v.2M12 12v.2M18.5 12v.2',
  'arrow-up': 'M12 20V5M5.5 11.5 12 5l6.5 6.5',
  'sign-out': 'M14 4.5H5.5v15H14M10 12h10M16.5 8.5 20 12l-3.5 3.5',
  info: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17M12 11v5.5M12 7.5v.3',
  finance: 'M3.5 6h17v12.5h-17zM3.5 10.2h17M7 14.8h4',
  similar: 'M8 8.5V4.5h12.5v9h-4M3.5 8.5H16v9.5H3.5z',
  flag: 'M6 21V4M6 5c4-2.5 8 2.5 12 0v9c-4 2.5-8-2.5-12 0',
} as const;

export type PageIconName = keyof typeof PAGE_ICONS;
