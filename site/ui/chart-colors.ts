type ColorRole = 'action' | 'tint' | 'soft' | 'line';

/** The colours that the page has where `element` stands, as charts need them. */
export function colorsOf(element: HTMLElement): (role: ColorRole) => string {
  const style = getComputedStyle(element);
  return (role) => style.getPropertyValue(`--color-${role}`).trim();
}
