/** The classes of a text or number input and of a text area. */
export const inputStyle = (): string => 'input';

/** The classes of a select. */
export const selectStyle = (): string => 'input select-arrow truncate pr-9';

/** The classes of a checkbox or radio button. */
export const checkStyle = (): string => 'checkbox';
