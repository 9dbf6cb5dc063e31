import { LEAD_RULE_NAMES, LEAD_RULES, type LeadRule } from '#domain/agents/permissions.ts';
import { sentenceOf } from '#site/lib/sentence.ts';
import { checkStyle } from '#site/ui/field.ts';
import { showToast } from '#site/ui/toast.store.ts';
import { setLeadRule } from './api.ts';

type Props = { rule: LeadRule; onChanged: () => unknown };

/** How new leads find who looks after them. */
export function LeadRuleForm({ rule, onChanged }: Props) {
  async function choose(chosen: LeadRule): Promise<void> {
    try {
      await setLeadRule(chosen);
      showToast({ title: `New leads: ${LEAD_RULES[chosen].label}`, variant: 'success' });
    } catch (cause) {
      showToast({ title: 'Nothing was changed', description: sentenceOf(cause), variant: 'destructive' });
    }
    await onChanged();
  }

  return (
    <section className="surface p-5 md:p-8">
      <fieldset className="grid gap-2">
        <legend className="pb-2">
          <h2 className="text-section">Who gets new leads?</h2>
        </legend>
        {LEAD_RULE_NAMES.map((name) => (
          <label key={name} className="flex min-h-11 cursor-pointer items-start gap-3">
            <input
              type="radio"
              name="lead-rule"
              className={`${checkStyle()} mt-0.5`}
              checked={rule === name}
              onChange={() => void choose(name)}
            />
            <span>
              <span className="font-semibold">{LEAD_RULES[name].label}.</span> {LEAD_RULES[name].does}
            </span>
          </label>
        ))}
      </fieldset>
    </section>
  );
}
