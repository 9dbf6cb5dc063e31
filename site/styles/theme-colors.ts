/** The paper of each theme, for the browser's own bars: a meta tag cannot read a CSS variable. */
export const THEME_COLORS = { light: '#fbf8f2', dark: '#101713' } as const;
