import { findModelOffer, listCrspRows } from '#site/lib/api.ts';
import { importCalculatorPath } from '#site/lib/paths.ts';
import type { CalculatorDoor } from './calculator.store.ts';
import { type DutyForm, formParams, readForm } from './form.ts';
import { fromAnswer } from './rows.ts';

// Safari allows a page a hundred changes of its address in half a minute.
const ADDRESS_PAUSE_MS = 400;
let pause: ReturnType<typeof setTimeout> | undefined;

/** The calculator's door to the API and to the page's address. */
export const browserDoor: CalculatorDoor = {
  listRows: async (make, model, signal) => (await listCrspRows(make, model, signal)).map(fromAnswer),
  findOffer: findModelOffer,
  changed(form) {
    clearTimeout(pause);
    pause = setTimeout(
      () => history.replaceState(history.state, '', importCalculatorPath(formParams(form))),
      ADDRESS_PAUSE_MS,
    );
  },
};

/** What the address asks for, where the page was not drawn for it: a finished file serves every address alike. */
export function formOfAddress(drawn: DutyForm): DutyForm | undefined {
  const isBlank = formParams(drawn).size === 0;
  const form = readForm(new URLSearchParams(location.search));
  return isBlank && formParams(form).size > 0 ? form : undefined;
}
