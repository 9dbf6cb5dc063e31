import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { PROJECT_DIR } from '#tests/support/market-process.ts';
import { atMost, detail, unbudgeted } from './figure.ts';
import { withFigures } from './report.ts';

const SECTIONS = ['search', 'build', 'photos'];
const RUN = { date: '23 November 2026', listings: 50_000, machine: '2 cores' };
const EMPTY = `# Performance

Words before.

<!-- Figures: written by npm run bench -- --report -->
<!-- End of the figures -->

Words after.
`;
const figure = (measured: number) => atMost('List', { measured, budget: 1, unit: 'ms' });
const add = (document: string, section: string, measured: number, run: Partial<typeof RUN> = {}) =>
  withFigures(document, { section, figures: [figure(measured)], run: { ...RUN, ...run } }, SECTIONS);
const titlesIn = (document: string) => [...document.matchAll(/^### (.*)$/gm)].map(([, title]) => title);

describe('the report of figures', () => {
  test('names the section, the listings, the day and the machine, between words that stay', () => {
    const figures = [figure(0.5), figure(3), unbudgeted('Lists | counts', '7 s'), detail('worst', '9 s')];
    expect(withFigures(EMPTY, { section: 'search', figures, run: RUN }, SECTIONS)).toBe(`# Performance

Words before.

<!-- Figures: written by npm run bench -- --report -->

### search, 50,000 listings

23 November 2026, 2 cores

| what | budget | measured | within |
|---|---|---|---|
| List | at most 1 ms | 0.50 ms | yes |
| List | at most 1 ms | 3 ms | NO |
| Lists \\| counts |  | 7 s |  |

<!-- End of the figures -->

Words after.
`);
  });

  test('a section that is measured again is replaced, and others keep their date', () => {
    const before = add(add(EMPTY, 'search', 0.5), 'build', 0.6, { date: '20 November 2026' });
    const after = add(before, 'search', 0.25, { date: '24 November 2026' });
    expect(titlesIn(after)).toEqual(['search, 50,000 listings', 'build, 50,000 listings']);
    expect(after).toContain('24 November 2026, 2 cores');
    expect(after).toContain('20 November 2026, 2 cores');
    expect(after).toContain('0.25 ms');
    expect(after).not.toContain('0.50 ms');
    expect(add(after, 'search', 0.25, { date: '24 November 2026' })).toBe(after);
  });

  test('sections stand in their order, and one at several sizes by size', () => {
    const added = add(add(EMPTY, 'photos', 1), 'search', 1, { listings: 1_000_000 });
    expect(titlesIn(add(added, 'search', 1))).toEqual([
      'search, 50,000 listings',
      'search, 1,000,000 listings',
      'photos, 50,000 listings',
    ]);
  });

  test('a document without a place for figures is refused', () => {
    expect(() => add('# Performance\n', 'search', 1)).toThrow(/The figures stand between/);
  });

  test('docs/performance.md has one', () => {
    const document = readFileSync(join(PROJECT_DIR, 'docs/performance.md'), 'utf8');
    expect(titlesIn(add(document, 'search', 1)).length).toBeGreaterThan(10);
  });
});
