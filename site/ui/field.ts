const CONTROL =
  'min-h-11 w-full rounded-control border border-edge bg-card px-3 text-base text-ink placeholder:text-soft hover:border-action aria-invalid:border-danger';

/** The classes of a text or number input and of a text area. */
export const inputStyle = (): string => CONTROL;

/** The classes of a select. */
export const selectStyle = (): string => `${CONTROL} select-arrow truncate pr-9`;

/** The classes of a checkbox or radio button. */
export const checkStyle = (): string => 'size-5 shrink-0 accent-action';
