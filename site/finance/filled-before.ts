import { FINANCE_FIELDS, type FinanceField } from '#domain/finance-question.ts';

/** The id of the full calculator's form. */
export const FINANCE_FORM = 'finance-form';

/** What a person typed into the drawn form before the script came: hydration would put the drawn values back. */
export function filledBefore(): (readonly [FinanceField, string])[] {
  if (typeof document === 'undefined') return [];
  const form = document.getElementById(FINANCE_FORM);
  if (!(form instanceof HTMLFormElement)) return [];
  return FINANCE_FIELDS.flatMap((field) => {
    const control = form.elements.namedItem(field);
    const isChanged = control instanceof HTMLInputElement && control.value !== control.defaultValue;
    return isChanged ? [[field, control.value] as const] : [];
  });
}
