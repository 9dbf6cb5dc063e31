import { type ScamKind, warningOf } from '#domain/messages/scams/warnings.ts';
import type { Language } from '#site/languages/languages.ts';
import { EN, type SafetyWords } from './words/en.ts';
import { SW } from './words/sw.ts';

/** In the order of how often a buyer meets them, not in that of their harm. */
const ORDER: readonly ScamKind[] = [
  'deposit',
  'viewing-fee',
  'secret',
  'pay-link',
  'shipping',
  'overpayment',
];

export const SAFETY_WORDS: Readonly<Record<Language, SafetyWords>> = { en: EN, sw: SW };

/** The scams of the safety page, each with the anchor that warnings in messages lead to. */
export const scamsIn = (words: SafetyWords) =>
  ORDER.map((kind) => ({ id: warningOf(kind).section, ...words.scams[kind] }));
