import { type ReactNode, useId } from 'react';

/** How visitors will see it, drawn by what draws their page. */
export function Preview({ children }: { children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid min-w-0 content-start gap-2">
      <h3 id={id} className="text-sm font-semibold">
        Preview
      </h3>
      <div className="min-w-0 rounded-card border border-line bg-paper p-4 wrap-anywhere">{children}</div>
    </section>
  );
}
