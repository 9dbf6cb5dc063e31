import { expect, test } from 'vitest';
import { SCAM_KINDS, warningOf } from '#domain/messages/scams/warnings.ts';
import { SCAM_WARNINGS } from '#site/languages/words/sw/scams.ts';
import { SAFETY_WORDS, scamsIn } from './scams.ts';

test('every warning leads to a section of the page, each once [scams-1]', () => {
  const sections = SCAM_KINDS.map((kind) => warningOf(kind).section);
  for (const words of Object.values(SAFETY_WORDS))
    expect(
      scamsIn(words)
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(sections.toSorted());
});

/** A text with figures, links and emphasis alone: what must not differ between languages. */
const marksOf = (text: string): string[] =>
  text.match(/\d[\d,.]*\d|\*\*|\{email\}|^\d\.|^- /gm)?.toSorted() ?? [];

test('the Swahili page says all that the English one says, with the same figures [languages-3]', () => {
  const { en, sw } = SAFETY_WORDS;
  expect(sw.sections.map(({ id }) => id)).toEqual(en.sections.map(({ id }) => id));
  for (const [at, { body }] of en.sections.entries())
    expect(marksOf(sw.sections[at]?.body ?? '')).toEqual(marksOf(body));
  expect(sw.rules).toHaveLength(en.rules.length);
  expect(sw.checklist.map(({ points }) => points.length)).toEqual(
    en.checklist.map(({ points }) => points.length),
  );
});

test('no warning and no scam is left in English', () => {
  const { en, sw } = SAFETY_WORDS;
  for (const kind of SCAM_KINDS) {
    expect(SCAM_WARNINGS[kind].why).not.toBe(warningOf(kind).why);
    for (const part of ['title', 'how', 'instead'] as const)
      expect(sw.scams[kind][part]).not.toBe(en.scams[kind][part]);
  }
});
