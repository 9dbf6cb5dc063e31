import type { ComponentProps } from 'react';
import { TextField } from '#site/ui/Field.tsx';

/** A field for a figure that is typed, with the keys for it. */
export function FigureField(props: ComponentProps<typeof TextField>) {
  return <TextField inputMode="decimal" autoComplete="off" maxLength={20} {...props} />;
}
