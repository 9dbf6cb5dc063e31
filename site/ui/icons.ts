import sprite from './icons.svg?url&no-inline';

/** The symbols of icons.svg, strokes on a 24 by 24 grid: one cached file instead of paths in every page and script. */
export const ICON_NAMES = [
  'arrow-right',
  'arrow-up',
  'bell',
  'camera',
  'car',
  'check',
  'chevron-down',
  'chevron-left',
  'chevron-right',
  'clock',
  'close',
  'compare',
  'copy',
  'dealers',
  'dots',
  'expand',
  'eye',
  'eye-off',
  'filter',
  'finance',
  'flag',
  'grid',
  'grip',
  'heart',
  'home',
  'info',
  'list',
  'message',
  'more',
  'phone',
  'place',
  'plus',
  'print',
  'rotate',
  'search',
  'share',
  'sign-out',
  'similar',
  'sort',
  'trash',
  'user',
  'verified',
  'warning',
  'whatsapp',
] as const;

export type IconName = (typeof ICON_NAMES)[number];

/** What an icon's `use` element refers to. */
export const iconHref = (name: IconName): string => `${sprite}#${name}`;
