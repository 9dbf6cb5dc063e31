import { parseFilters, type VehicleFilters } from '#domain/search/filters.ts';
import { SEARCH_FORM } from './form.ts';

/** What a person chose in the served form before the script came, if anything: hydration would put it back. */
export function filledBefore(): VehicleFilters | undefined {
  if (typeof document === 'undefined') return undefined;
  const form = document.getElementById(SEARCH_FORM);
  if (!(form instanceof HTMLFormElement) || ![...form.elements].some(isChanged)) return undefined;
  const params = new URLSearchParams();
  for (const [name, value] of new FormData(form)) params.append(name, String(value));
  return parseFilters(params);
}

function isChanged(control: Element): boolean {
  if (control instanceof HTMLInputElement)
    return control.value !== control.defaultValue || control.checked !== control.defaultChecked;
  return (
    control instanceof HTMLSelectElement &&
    [...control.options].some((option) => option.selected !== option.defaultSelected)
  );
}
