import {
  ALERT_FREQUENCIES,
  ALERT_KINDS,
  type AlertFrequency,
  type AlertKind,
} from '#domain/search/alerts.ts';
import { CheckboxField, SelectField } from '#site/ui/Field.tsx';
import { DROP_CHOICES, FREQUENCY_WORDS, KIND_WORDS, readFrequency } from './words.ts';

export type Choices = { frequency: AlertFrequency; kinds: readonly AlertKind[]; minDropPercent: number };
type Change = { frequency?: AlertFrequency; kinds?: AlertKind[]; minDropPercent?: number };
type Props = { choices: Choices; onChange: (change: Change) => unknown };

/** How often a saved search writes, and about what. */
export function AlertChoices({ choices: { frequency, kinds, minDropPercent }, onChange }: Props) {
  const choose = (kind: AlertKind) =>
    onChange({
      kinds: ALERT_KINDS.filter((one) => (one === kind ? !kinds.includes(kind) : kinds.includes(one))),
    });
  return (
    <div className="grid grid-cols-1 items-start gap-x-6 gap-y-3 sm:grid-cols-2">
      <SelectField
        label="Mails"
        value={frequency}
        onChange={(event) => onChange({ frequency: readFrequency(event.target.value) })}
      >
        {ALERT_FREQUENCIES.map((value) => (
          <option key={value} value={value}>
            {FREQUENCY_WORDS[value]}
          </option>
        ))}
      </SelectField>
      {frequency !== 'off' && (
        <fieldset className="min-w-0">
          <legend className="text-sm font-semibold">About</legend>
          {ALERT_KINDS.map((kind) => (
            <CheckboxField
              key={kind}
              label={KIND_WORDS[kind]}
              checked={kinds.includes(kind)}
              // What is left of the news cannot be taken away: that is what Off is for.
              disabled={kinds.length === 1 && kinds.includes(kind)}
              onChange={() => choose(kind)}
            />
          ))}
          {kinds.includes('drop') && (
            <SelectField
              label="A price drop counts from"
              value={minDropPercent}
              onChange={(event) => onChange({ minDropPercent: Number(event.target.value) })}
            >
              {percentChoices(minDropPercent).map((percent) => (
                <option key={percent} value={percent}>
                  {percent} % on
                </option>
              ))}
            </SelectField>
          )}
        </fieldset>
      )}
    </div>
  );
}

const percentChoices = (chosen: number): number[] =>
  [...new Set([...DROP_CHOICES, chosen])].sort((a, b) => a - b);
