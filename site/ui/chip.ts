const LOOKS = {
  plain: 'border border-line bg-card hover:border-action hover:text-action',
  active: 'bg-tint text-ink hover:text-action',
  'on-deep': 'border border-deep-line text-on-deep hover:border-on-deep',
} as const;

type ChipLook = keyof typeof LOOKS;

/** The classes of a chip: a small link or button among others of its kind. */
export function chipStyle(look: ChipLook = 'plain'): string {
  return `inline-flex min-h-11 items-center gap-2 rounded-full px-4 text-sm whitespace-nowrap transition-colors ${LOOKS[look]}`;
}
