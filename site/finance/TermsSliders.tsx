import { useState } from 'react';
import type { RuleNotes } from '#domain/finance/finance.ts';
import type { Terms } from '#domain/finance/month.ts';
import { readFigure } from '#domain/finance/question.ts';
import { SliderField } from '#site/ui/SliderField.tsx';
import { percentText, termText } from './words.ts';

type Field = keyof Terms;

const SLIDERS = {
  downPercent: { label: 'Down payment', unit: '%', max: 50, step: 1, say: percentText },
  months: { label: 'Loan term', unit: 'months', min: 12, max: 84, step: 12, whole: true, say: termText },
  ratePercent: { label: 'Interest rate', unit: '% a year', min: 5, max: 25, step: 0.5, say: percentText },
} as const;
const NOTES = { downPercent: 'down', months: 'term', ratePercent: 'rate' } as const;
const FIELDS = ['downPercent', 'months', 'ratePercent'] as const satisfies readonly Field[];

type Props = {
  terms: Terms;
  /** The least deposit that the age rules allow, in percent. */
  leastDownPercent: number;
  notes?: RuleNotes;
  onChange: (terms: Terms) => void;
};

/** A buyer's terms, to slide or to type. Only figures that can be read are passed on. */
export function TermsSliders({ terms, leastDownPercent, notes = {}, onChange }: Props) {
  const [typed, setTyped] = useState<Partial<Record<Field, string>>>({});
  const read = (field: Field, text: string) => {
    const { label, unit } = SLIDERS[field];
    const { min, max } = field === 'months' ? SLIDERS.months : { min: 0, max: 100 };
    return readFigure(text, { of: `The ${label.toLowerCase()}`, min, max, unit, whole: field === 'months' });
  };
  return FIELDS.map((field) => {
    const slider = { min: leastDownPercent, ...SLIDERS[field] };
    const text = typed[field] ?? String(terms[field]);
    const { value, problem } = read(field, text);
    // What was typed gives way to terms that were set elsewhere.
    const isCurrent = problem !== undefined || value === terms[field];
    const take = (next: string) => {
      setTyped({ ...typed, [field]: next });
      const figure = read(field, next);
      if (!figure.problem) onChange({ ...terms, [field]: figure.value });
    };
    return (
      <SliderField
        key={field}
        {...slider}
        text={isCurrent ? text : String(terms[field])}
        value={Math.min(Math.max(terms[field], slider.min), slider.max)}
        error={problem}
        note={notes[NOTES[field]]}
        onSlide={(slid) => take(String(slid))}
        onType={take}
      />
    );
  });
}
