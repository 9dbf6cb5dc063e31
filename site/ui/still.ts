import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/**
 * The HTML of a component that no browser brings to life. In a page, Astro's way through a stream costs
 * several times as much, and a build draws such components by the hundred thousand.
 */
export const still = <Props extends object>(component: FunctionComponent<Props>, props: Props): string =>
  renderToStaticMarkup(createElement(component, props));
