import type { ReactNode } from 'react';

type SectionProps = { id: string; title: string; text?: ReactNode; children: ReactNode };

/** A part of the profile that is saved by itself. */
export function Section({ id, title, text, children }: SectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="surface grid scroll-mt-24 gap-4 p-5 md:p-6">
      <div>
        <h2 id={`${id}-title`} className="text-section">
          {title}
        </h2>
        {text && <p className="mt-1 max-w-prose text-soft">{text}</p>}
      </div>
      {children}
    </section>
  );
}
