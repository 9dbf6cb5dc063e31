import type { RulePrecision } from '#api/moderation/rules/schema.ts';
import { FEWEST_DECISIONS, precisionOf } from '#domain/moderation/drafts.ts';
import {
  ALWAYS_WAITS,
  RULE_NAMES,
  type RuleName,
  SCORE_LIMITS,
  THRESHOLD_NAMES,
  THRESHOLDS,
  WEIGHT_LIMITS,
  WORD_LIST_NAMES,
  WORD_LISTS,
} from '#domain/moderation/rule-set.ts';
import { RULE_WORDS } from '#domain/moderation/rule-words.ts';
import { CheckboxField, TextAreaField, TextField } from '#site/ui/Field.tsx';
import type { TypedRules } from './typed-rules.ts';

type Props = {
  typed: TypedRules;
  precision: readonly RulePrecision[];
  onChange?: (typed: TypedRules) => void;
  /** To read alone. */
  isFixed?: boolean;
};

/** Every figure and word of a set of rules. */
export function RuleFields({ typed, precision, onChange, isFixed = false }: Props) {
  const set = (change: Partial<TypedRules>) => onChange?.({ ...typed, ...change });
  const score = {
    type: 'number',
    min: SCORE_LIMITS.least,
    max: SCORE_LIMITS.most,
    readOnly: isFixed,
  } as const;
  return (
    <div className="grid gap-6">
      <fieldset className="grid gap-3 sm:grid-cols-2">
        <legend className="pb-2 font-semibold">Scores</legend>
        <TextField
          {...score}
          label="A listing waits from"
          hint="The weights of all rules that it hits, together."
          value={typed.waitsFrom}
          onChange={({ target }) => set({ waitsFrom: target.value })}
        />
        <TextField
          {...score}
          label="A changed listing goes off sale from"
          hint="Under that it stays on sale while you look."
          value={typed.holdsFrom}
          onChange={({ target }) => set({ holdsFrom: target.value })}
        />
      </fieldset>
      <fieldset className="grid gap-3">
        <legend className="pb-2 font-semibold">Rules and their weights</legend>
        {RULE_NAMES.map((name) => (
          <Rule
            key={name}
            name={name}
            rule={typed.rules[name]}
            precision={precision.find(({ rule }) => rule === name)}
            isFixed={isFixed}
            onChange={(rule) => set({ rules: { ...typed.rules, [name]: rule } })}
          />
        ))}
      </fieldset>
      <fieldset className="grid gap-3 sm:grid-cols-2">
        <legend className="pb-2 font-semibold">Limits</legend>
        {THRESHOLD_NAMES.map((name) => {
          const { label, unit, least, most } = THRESHOLDS[name];
          return (
            <TextField
              key={name}
              type="number"
              label={`${label} (${unit})`}
              hint={`${least.toLocaleString('en-KE')} to ${most.toLocaleString('en-KE')}`}
              min={least}
              max={most}
              readOnly={isFixed}
              value={typed.thresholds[name]}
              onChange={({ target }) => set({ thresholds: { ...typed.thresholds, [name]: target.value } })}
            />
          );
        })}
      </fieldset>
      <fieldset className="grid gap-3 lg:grid-cols-2">
        <legend className="pb-2 font-semibold">Words, one phrase on each line</legend>
        {WORD_LIST_NAMES.map((name) => (
          <TextAreaField
            key={name}
            label={WORD_LISTS[name].label}
            hint={`${WORD_LISTS[name].hint} Plain words; * at the end of one stands for any ending.`}
            rows={8}
            readOnly={isFixed}
            value={typed.words[name]}
            onChange={({ target }) => set({ words: { ...typed.words, [name]: target.value } })}
          />
        ))}
      </fieldset>
    </div>
  );
}

type RuleProps = {
  name: RuleName;
  rule: TypedRules['rules'][RuleName];
  precision: RulePrecision | undefined;
  isFixed: boolean;
  onChange: (rule: TypedRules['rules'][RuleName]) => void;
};

function Rule({ name, rule, precision, isFixed, onChange }: RuleProps) {
  const { label } = RULE_WORDS[name];
  return (
    <div className="grid items-center gap-x-4 gap-y-1 border-b border-line pb-2 sm:grid-cols-[minmax(0,1fr)_8rem_minmax(0,1fr)]">
      <CheckboxField
        label={label}
        checked={rule.isOn}
        disabled={isFixed}
        onChange={({ target }) => onChange({ ...rule, isOn: target.checked })}
      />
      <TextField
        type="number"
        label="Weight"
        aria-label={`Weight of ${label}`}
        min={WEIGHT_LIMITS.least}
        max={WEIGHT_LIMITS.most}
        readOnly={isFixed}
        value={rule.weight}
        onChange={({ target }) => onChange({ ...rule, weight: target.value })}
      />
      <p className="text-sm text-soft">
        {precisionText(precision)}
        {ALWAYS_WAITS.includes(name) && ' What hits it waits whatever it weighs.'}
      </p>
    </div>
  );
}

/** `Right in 92 % of 25 decisions.` */
function precisionText(precision: RulePrecision | undefined): string {
  const { refused, allowed } = precision ?? { refused: 0, allowed: 0 };
  const right = precisionOf({ refused, allowed });
  const count = refused + allowed;
  return right === undefined
    ? `Too few decisions to say how often it is right: ${count} of ${FEWEST_DECISIONS}.`
    : `Right in ${Math.round(right * 100)} % of ${count} decisions: ${refused} refused.`;
}
