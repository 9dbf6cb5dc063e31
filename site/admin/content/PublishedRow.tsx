import type { ReactNode } from 'react';
import type { ScheduleState } from '#domain/content/schedule.ts';
import { Badge } from '#site/ui/Badge.tsx';
import { STATE_WORDS } from './words.ts';

type Props = { href: string; title: string; state: ScheduleState; children: ReactNode };

/** A row of a list of what is published for a time: its words lead to its form, and its state stands beside them. */
export const PublishedRow = ({ href, title, state, children }: Props) => (
  <li className="grid gap-1 py-1 wrap-anywhere">
    <a
      href={href}
      className="flex min-h-11 flex-wrap items-center gap-2 font-semibold text-action hover:underline"
    >
      {title}
      <Badge tone={STATE_WORDS[state].tone}>{STATE_WORDS[state].word}</Badge>
    </a>
    {children}
  </li>
);
