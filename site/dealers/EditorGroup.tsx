import type { ReactNode } from 'react';

type Props = { id: string; legend: string; error: string | undefined; children: ReactNode };

/** Controls of one answer of a form, which takes the focus where a save refuses it and says why beneath. */
export function EditorGroup({ id, legend, error, children }: Props) {
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className="grid gap-3"
      {...(error && { 'aria-describedby': `${id}-note` })}
    >
      <legend className="text-sm font-semibold">{legend}</legend>
      {children}
      {error && (
        <p id={`${id}-note`} className="text-sm text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
