import { describe, expect, test } from 'vitest';
import { REPORT_REASONS, readReport, reasonText } from './reports.ts';

describe('a report of an advert', () => {
  test('is tidied; what was left empty is nothing', () => {
    const { report } = readReport({ reason: 'fraud', details: '  Asks for a deposit. ', email: ' ' });
    expect(report).toEqual({
      reason: 'fraud',
      details: 'Asks for a deposit.',
      email: null,
      policeReference: null,
    });
  });

  test.each([
    ['reason', { reason: '', details: 'x', email: '' }],
    ['reason', { reason: 'boring', details: 'x', email: '' }],
    ['details', { reason: 'other', details: '  ', email: '' }],
    ['details', { reason: 'fraud', details: 'x'.repeat(2_001), email: '' }],
    ['email', { reason: 'fraud', details: '', email: 'me@' }],
  ])('is refused for its %s', (field, typed) => {
    const { report, problems } = readReport(typed);
    expect(report).toBeUndefined();
    expect(Object.keys(problems)).toEqual([field]);
  });

  test('has words for every reason', () => {
    expect(new Set(REPORT_REASONS.map(reasonText)).size).toBe(REPORT_REASONS.length);
  });
});
