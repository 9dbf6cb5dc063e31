import { type ComponentType, createElement, type ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { withDrawn } from '#site/ui/drawn-html.ts';

/*
 * Draws the React components of a page for Astro: in one go, where @astrojs/react draws each twice, once to learn that
 * it is one of React, through streams of 2 kB. Props, slots and prefixes of ids are as its client.js expects them.
 */

type Page = { result: object };
type Slots = Readonly<Record<string, string>>;
type Drawing = { hydrate?: string | undefined };

/** React's hints to load pictures early; pages say themselves what is loaded early. */
const HINTS = /<link\s[^>]*rel="(?:preload|modulepreload|stylesheet|preconnect|dns-prefetch)"[^>]*>/g;

const drawnIn = new WeakMap<object, number>();

/** Ids of each island of a page begin in another way. */
function nextPrefix(result: object): string {
  const count = drawnIn.get(result) ?? 0;
  drawnIn.set(result, count + 1);
  return `r${count}`;
}

const nameOf = (slot: string): string =>
  slot.trim().replace(/[-_]([a-z])/g, (_, letter) => letter.toUpperCase());

/** What stands in a slot, in the element in which the browser finds it again. */
function slotted(html: string, name: string | undefined, isHydrated: boolean): ReactNode {
  if (html.trim() === '') return null;
  return createElement(isHydrated ? 'astro-slot' : 'astro-static-slot', {
    name,
    ...withDrawn(html),
  });
}

async function draw<Props extends object>(
  this: Page,
  component: ComponentType<Props>,
  props: Props,
  { default: children, ...named }: Slots,
  { hydrate }: Drawing = {},
): Promise<{ html: string; attrs: Record<string, string> }> {
  const isHydrated = hydrate !== undefined;
  const prefix = nextPrefix(this.result);
  const slots = Object.entries(named).map(([slot, html]) => {
    const name = nameOf(slot);
    return [name, slotted(html, name, isHydrated)] as const;
  });
  const element = createElement(
    component,
    { ...props, ...Object.fromEntries(slots) },
    ...(children === undefined ? [] : [slotted(children, undefined, isHydrated)]),
  );
  const html = (isHydrated ? renderToString : renderToStaticMarkup)(element, { identifierPrefix: prefix });
  return { html: html.replace(HINTS, ''), attrs: { prefix } };
}

/** Every component that is none of Astro's is one of React. */
const check = async (): Promise<boolean> => true;

export default {
  name: '@astrojs/react',
  check,
  renderToStaticMarkup: draw,
  supportsAstroStaticSlot: true,
};
