const SIZES = { medium: '', large: ' button-large', icon: ' button-icon' } as const;

export type ButtonVariant = 'primary' | 'outline' | 'quiet' | 'brand' | 'danger';
export type ButtonLook = { variant?: ButtonVariant; size?: keyof typeof SIZES };

/** The classes of a button or of a link that looks like one; their looks are in site/styles/controls.css. */
export const buttonStyle = ({ variant = 'primary', size = 'medium' }: ButtonLook = {}): string =>
  `button button-${variant}${SIZES[size]}`;
