import type { ReactNode } from 'react';
import { type BadgeTone, badgeStyle } from './badge.ts';

export function Badge({ tone = 'plain', children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={badgeStyle(tone)}>{children}</span>;
}
