import { describe, expect, test } from 'vitest';
import { readOptions } from './options.ts';

const SECTIONS = { usual: ['search', 'build'], onRequest: ['first-start'] };
const PAYMENTS = { orders: 10_000, kills: 50 };
const read = (...args: string[]) => readOptions(args, SECTIONS);

describe('the options of the bench', () => {
  test.each([
    [[], { listings: 50_000, sections: ['search', 'build'] }],
    [['--listings', '1000000', '--only', 'search'], { listings: 1_000_000, sections: ['search'] }],
    [['--only', 'build, search'], { listings: 50_000, sections: ['search', 'build'] }],
    [['--first-start'], { listings: 50_000, sections: ['search', 'build', 'first-start'] }],
    [['--only=search', '--first-start'], { listings: 50_000, sections: ['search', 'first-start'] }],
    [['--only', 'first-start'], { listings: 50_000, sections: ['first-start'] }],
    [
      ['--only', 'build', '--orders', '300', '--kills', '0'],
      { listings: 50_000, sections: ['build'], payments: { orders: 300, kills: 0 } },
    ],
  ])('%j', (args, options) =>
    expect(read(...args)).toEqual({ isReport: false, payments: PAYMENTS, ...options }),
  );

  test('--report is one of them', () =>
    expect(read('--report', '--only', 'build')).toEqual({
      listings: 50_000,
      payments: PAYMENTS,
      sections: ['build'],
      isReport: true,
    }));

  test.each([
    [['--listings', 'many'], /whole number, not "many"/],
    [['--listings', '0'], /whole number/],
    [['--orders', '0'], /--orders takes a whole number/],
    [['--kills', '-1'], /--kills takes a whole number|ambiguous/],
    [['--only', 'speed'], /no section "speed".*search, build, first-start/],
    [['--fast'], /fast/],
  ])('%j is refused', (args, message) => expect(() => read(...args)).toThrow(message));
});
