import { type IconName, iconHref } from './icons.ts';

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

export function iconElement(name: IconName): SVGSVGElement {
  const icon = document.createElementNS(SVG, 'svg');
  icon.setAttribute('class', 'icon');
  icon.setAttribute('aria-hidden', 'true');
  const use = document.createElementNS(SVG, 'use');
  use.setAttribute('href', iconHref(name));
  icon.append(use);
  return icon;
}
