import { expect, test } from 'vitest';
import { SCAM_KINDS, warningOf } from '#domain/messages/scams/warnings.ts';
import { SCAMS } from './scams.ts';

test('every warning leads to a section of the page, each once [scams-1]', () => {
  const sections = SCAM_KINDS.map((kind) => warningOf(kind).section);
  expect(SCAMS.map(({ id }) => id).toSorted()).toEqual(sections.toSorted());
});
