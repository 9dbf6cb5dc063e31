import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { NoFigures } from './FiguresPanel.tsx';
import { FIGURE_KINDS } from './figures.ts';

test('where nothing was counted yet, it is said what will be', () => {
  const html = renderToStaticMarkup(<NoFigures days={30} />);
  expect(html).toContain('Nothing was counted in the last 30 days.');
  for (const label of Object.values(FIGURE_KINDS)) expect(html).toContain(label);
});
