import { createDebounce } from '#site/lib/debounce.ts';
import { importCalculatorPath } from '#site/lib/paths.ts';
import { findModelOffer, listCrspRows } from './api.ts';
import type { CalculatorGateway } from './calculator.store.ts';
import { DUTY_FORM, type DutyForm, type FormField, formParams, isField, readForm } from './form.ts';
import { fromAnswer } from './rows.ts';

// Safari allows a page a hundred changes of its address in half a minute.
const ADDRESS_PAUSE_MS = 400;
const changing = createDebounce();

/** The calculator's gateway to the API and to the page's address. */
export const browserGateway: CalculatorGateway = {
  async listRows(make, model, signal) {
    const { rows, list } = await listCrspRows(make, model, signal);
    return { rows: rows.map(fromAnswer), of: list };
  },
  findOffer: findModelOffer,
  changed(form) {
    changing.run(
      () => history.replaceState(history.state, '', importCalculatorPath(formParams(form))),
      ADDRESS_PAUSE_MS,
    );
  },
};

/** What a person filled into the drawn form before the script came: hydration would put the drawn values back. */
export function filledBefore(): Partial<DutyForm> {
  const filled: Partial<Record<FormField, string>> = {};
  if (typeof document === 'undefined') return filled;
  const form = document.getElementById(DUTY_FORM);
  if (!(form instanceof HTMLFormElement)) return filled;
  for (const control of form.elements)
    if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement)
      if (isField(control.name) && isChanged(control)) filled[control.name] = control.value;
  return filled;
}

function isChanged(control: HTMLInputElement | HTMLSelectElement): boolean {
  if (control instanceof HTMLInputElement)
    return control.type === 'radio'
      ? control.checked && !control.defaultChecked
      : control.value !== control.defaultValue;
  const drawn = [...control.options].find((option) => option.defaultSelected) ?? control.options[0];
  return control.value !== drawn?.value;
}

/** The question of the address, where the page was not drawn for it: a finished file serves every address alike. */
export function formOfAddress(drawn: DutyForm): DutyForm | undefined {
  const isBlank = formParams(drawn).size === 0;
  const form = readForm(new URLSearchParams(location.search));
  return isBlank && formParams(form).size > 0 ? form : undefined;
}
