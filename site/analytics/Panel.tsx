import { type ReactNode, useId } from 'react';

/** One question of the analytics with its answer. */
export function Panel({ title, side, children }: { title: string; side?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="surface grid min-w-0 content-start gap-3 p-4">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-2">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        {side}
      </div>
      {children}
    </section>
  );
}
