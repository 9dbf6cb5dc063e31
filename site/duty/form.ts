import type { DutyValues } from '#domain/duty/question.ts';

/** The calculator's fields with nothing in them, by the names that its address carries. */
export const EMPTY_FORM = {
  make: '',
  model: '',
  variant: '',
  crsp: '',
  fuel: '',
  engineCc: '',
  bodyType: '',
  year: '',
  month: '',
  entry: '',
  registeredInKenya: '',
  exemption: '',
  electricDuty: '',
  schedule: '',
  cif: '',
  shipping: '',
  origin: '',
  inspection: '',
  port: '',
  clearing: '',
  registration: '',
  plates: '',
} as const satisfies Record<string, ''>;

/** The id of the form, for fields that stand outside it. */
export const DUTY_FORM = 'duty-form';

export type FormField = keyof typeof EMPTY_FORM;
/** What stands in the fields, as typed; empty where nothing does. */
export type DutyForm = Readonly<Record<FormField, string>>;

export const isField = (name: string): name is FormField => name in EMPTY_FORM;
/** The longest text of a field that an address may bring. */
export const MAX_LENGTH = 80;

/** The fields that an address fills; `firstRegistration=2019-06` fills year and month. Anything else is ignored. */
export function readForm(params: URLSearchParams): DutyForm {
  const form: Record<FormField, string> = { ...EMPTY_FORM };
  const [, year = '', month = ''] =
    /^(\d{4})(?:-(\d{2}))?$/.exec(params.get('firstRegistration') ?? '') ?? [];
  Object.assign(form, { year, month: month && String(Number(month)) });
  for (const [name, value] of params)
    if (isField(name)) form[name] = value.normalize('NFC').trim().slice(0, MAX_LENGTH);
  return form;
}

/** The address parameters that bring a form back; what is empty is left out, and the variant is known by its price. */
export function formParams(form: Partial<DutyForm>): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...form, variant: '' }))
    if (value !== '') params.set(name, value);
  return params;
}

/** The form as the domain reads it. */
export function toDutyValues(form: DutyForm): DutyValues {
  const month = form.month.padStart(2, '0');
  const { crsp, fuel, engineCc, bodyType, entry, registeredInKenya, exemption, electricDuty, schedule } =
    form;
  return {
    crsp,
    fuel,
    engineCc,
    bodyType,
    firstRegistration: form.year === '' || form.month === '' ? form.year : `${form.year}-${month}`,
    entry,
    registeredInKenya,
    exemption,
    electricDuty,
    schedule,
  };
}
