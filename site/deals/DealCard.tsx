import type { ReactNode } from 'react';
import { formatTime } from '#site/lib/dates.ts';
import { Badge } from '#site/ui/Badge.tsx';
import type { BadgeTone } from '#site/ui/badge.ts';

type Props = {
  title: string;
  at: string;
  state: string;
  tone: BadgeTone;
  isMine: boolean;
  children: ReactNode;
  /** What may be done now. */
  actions?: ReactNode;
};

/** A step of a deal in a thread, on the side of who took it. */
export function DealCard({ title, at, state, tone, isMine, children, actions }: Props) {
  return (
    <section
      aria-label={`${title}: ${state}`}
      className={`grid w-[min(26rem,92%)] gap-2 rounded-card border border-edge bg-card p-3 sm:p-4 ${isMine ? 'justify-self-end' : 'justify-self-start'}`}
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-sm font-semibold">{title}</p>
        <Badge tone={tone}>{state}</Badge>
      </div>
      {children}
      {actions && <div className="flex flex-wrap gap-2 empty:hidden">{actions}</div>}
      <time dateTime={at} className="text-right text-xs text-soft">
        {formatTime(at)}
      </time>
    </section>
  );
}
