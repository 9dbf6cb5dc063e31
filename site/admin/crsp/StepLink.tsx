import type { MouseEvent, ReactNode } from 'react';
import { goTo } from '#site/lib/followed-address.ts';

type Props = { href: string; isCurrent?: boolean; className?: string; children: ReactNode };

/** A link to another part of this screen: it opens without leaving the page. */
export function StepLink({ href, isCurrent, className, children }: Props) {
  function follow(event: MouseEvent): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    goTo(href);
  }
  return (
    <a
      href={href}
      onClick={follow}
      aria-current={isCurrent ? 'step' : undefined}
      className={className ?? 'inline-flex min-h-11 items-center font-semibold text-action underline'}
    >
      {children}
    </a>
  );
}
