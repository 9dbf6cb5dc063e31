import { FINANCE_FIELDS, type FinanceField } from '#domain/finance/question.ts';

/** The id of the full calculator's form. */
export const FINANCE_FORM = 'finance-form';

/** What a person typed into the drawn form, or slid, before the script came: hydration would put the drawn values back. */
export function filledBefore(): (readonly [FinanceField, string])[] {
  if (typeof document === 'undefined') return [];
  const form = document.getElementById(FINANCE_FORM);
  if (!(form instanceof HTMLFormElement)) return [];
  return FINANCE_FIELDS.flatMap((field) => {
    const control = form.elements.namedItem(field);
    if (!(control instanceof HTMLInputElement)) return [];
    if (control.value !== control.defaultValue) return [[field, control.value] as const];
    const slider = control.closest('[data-slider-field]')?.querySelector<HTMLInputElement>('[type=range]');
    return slider && slider.value !== placeDrawn(slider) ? [[field, slider.value] as const] : [];
  });
}

/** Where a slider stood first: the browser moves what is drawn to the nearest step. */
function placeDrawn({ min, max, step, defaultValue }: HTMLInputElement): string {
  const fresh = document.createElement('input');
  Object.assign(fresh, { type: 'range', min, max, step, value: defaultValue });
  return fresh.value;
}
