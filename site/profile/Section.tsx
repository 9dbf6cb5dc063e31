import type { ReactNode } from 'react';
import { useFocusAfter } from '#site/ui/use-focus-after.ts';

type SectionProps = {
  id: string;
  title: string;
  text?: ReactNode;
  /** What the part shows: where that changes and the focus went with it, the title gets it. */
  step?: unknown;
  children: ReactNode;
};

/** A part of the profile that is saved by itself. */
export function Section({ id, title, text, step, children }: SectionProps) {
  const heading = useFocusAfter<HTMLHeadingElement>(step);
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="surface grid scroll-mt-24 gap-4 p-5 md:p-6">
      <div>
        <h2 ref={heading} id={`${id}-title`} tabIndex={-1} className="text-section outline-none">
          {title}
        </h2>
        {text && <p className="mt-1 max-w-prose text-soft">{text}</p>}
      </div>
      {children}
    </section>
  );
}
