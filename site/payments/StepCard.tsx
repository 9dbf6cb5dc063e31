import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { focusIfLost } from '#site/ui/focus-if-lost.ts';

type Props = { title: string; tone?: 'danger'; children: ReactNode };

/** What a person does next. Its title takes the focus that the step before it had, and is announced. */
export function StepCard({ title, tone, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => focusIfLost(heading.current), []);
  return (
    <section aria-labelledby="step-title" className="surface grid grid-cols-[minmax(0,1fr)] gap-4 p-5 md:p-6">
      <div role={tone === 'danger' ? 'alert' : 'status'}>
        <h2
          ref={heading}
          id="step-title"
          tabIndex={-1}
          className={`text-section outline-none ${tone === 'danger' ? 'text-danger' : ''}`}
        >
          {title}
        </h2>
      </div>
      {children}
    </section>
  );
}
