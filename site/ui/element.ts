import { ICONS, type IconName } from './icons.ts';

/** An element with classes and text, for the scripts that draw without React. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className: string,
  text = '',
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  made.className = className;
  made.textContent = text;
  return made;
}

/** A button that shows an icon and is read as `words`. */
export function iconButton(icon: IconName, words: string, className: string): HTMLButtonElement {
  const button = element('button', className);
  button.type = 'button';
  button.append(iconElement(icon), element('span', 'sr-only', words));
  return button;
}

const SVG = 'http://www.w3.org/2000/svg';

export const iconElement = (name: IconName): SVGSVGElement => outline(ICONS[name]);

/** An icon by its path on a field of 24 by 24, for one that few pages need. */
export function outline(d: string): SVGSVGElement {
  const icon = document.createElementNS(SVG, 'svg');
  const looks = {
    width: '20',
    height: '20',
    viewBox: '0 0 24 24',
    'aria-hidden': 'true',
    class: 'icon',
  };
  for (const [attribute, value] of Object.entries(looks)) icon.setAttribute(attribute, value);
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', d);
  icon.append(path);
  return icon;
}
