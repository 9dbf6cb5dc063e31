const VARIANTS = {
  primary: 'bg-action text-on-action hover:bg-action-strong',
  outline: 'border border-edge bg-card text-ink hover:border-action hover:text-action',
  quiet: 'text-action hover:bg-tint',
  brand: 'bg-brand text-on-brand hover:brightness-105',
  danger: 'bg-danger text-on-danger hover:brightness-110',
} as const;

const SIZES = {
  medium: 'min-h-11 px-5',
  large: 'min-h-12 px-7 text-lg',
  icon: 'size-11',
} as const;

export type ButtonVariant = keyof typeof VARIANTS;
type ButtonSize = keyof typeof SIZES;
export type ButtonLook = { variant?: ButtonVariant; size?: ButtonSize };

/** The classes of a button or of a link that looks like one. */
export function buttonStyle({ variant = 'primary', size = 'medium' }: ButtonLook = {}): string {
  return `inline-flex items-center justify-center gap-2 rounded-full font-semibold whitespace-nowrap transition-colors disabled:opacity-50 disabled:pointer-events-none aria-disabled:opacity-50 ${VARIANTS[variant]} ${SIZES[size]}`;
}
