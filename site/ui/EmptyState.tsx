import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import type { IconName } from './icons.ts';

type EmptyStateProps = { icon: IconName; title: string; text: string; children?: ReactNode };

/** Says that there is nothing here, and through its children what to do next. */
export function EmptyState({ icon, title, text, children }: EmptyStateProps) {
  return (
    <div className="surface flex flex-col items-center gap-3 px-6 py-14 text-center">
      <span className="flex size-14 items-center justify-center rounded-full bg-tint text-action">
        <Icon name={icon} size={28} />
      </span>
      <h2 className="text-section">{title}</h2>
      <p className="max-w-md text-soft">{text}</p>
      {children && <div className="mt-2 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  );
}
