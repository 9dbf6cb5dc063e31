import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Accounts } from './Accounts.tsx';

test('as served, the form takes nothing that its script would lose', () => {
  const html = renderToString(<Accounts />);
  expect(html).toMatch(/<input[^>]* disabled=""/);
  expect(html).toMatch(/<button[^>]* disabled=""/);
});
