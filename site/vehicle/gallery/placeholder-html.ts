import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { PhotoPlaceholder } from '#site/cards/PhotoPlaceholder.tsx';

/** The placeholder drawn once: most imported adverts need it, and React costs more than the rest of their page. */
export const PLACEHOLDER_HTML = renderToStaticMarkup(createElement(PhotoPlaceholder));
