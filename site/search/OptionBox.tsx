import { CheckboxField } from '#site/ui/Field.tsx';
import { SEARCH_FORM } from './form.ts';

/** An option as its filter shows it; `note` is how many it would find. */
export type OptionRow = { name: string; value: string; label: string; checked: boolean; note?: string };

/** An option with its checkbox. */
export const OptionBox = ({ onToggle, ...row }: OptionRow & { onToggle: () => void }) => (
  <CheckboxField form={SEARCH_FORM} {...row} onChange={onToggle} />
);
