import { type ReactNode, useId } from 'react';

/** A part of the admin's page under its heading. */
export function Section({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="surface grid gap-4 p-4 md:p-6">
      <div>
        <h2 id={id} className="text-section">
          {title}
        </h2>
        {note && <p className="text-sm text-soft">{note}</p>}
      </div>
      {children}
    </section>
  );
}
