import { type ReactNode, useState } from 'react';
import { Icon } from '#site/ui/Icon.tsx';

type Props = { title: string; startsOpen?: boolean | undefined; children: ReactNode };

/** A filter that can be folded away. */
export function FilterGroup({ title, startsOpen = false, children }: Props) {
  // From then on the person folds it: taking back the last choice must not shut it under the pointer.
  const [open] = useState(startsOpen);
  return (
    <details open={open} className="group/filter border-b border-line last:border-b-0">
      <summary className="flex min-h-12 list-none items-center justify-between font-semibold hover:text-action [&::-webkit-details-marker]:hidden">
        {title}
        <span className="transition-transform group-open/filter:rotate-180">
          <Icon name="chevron-down" size={18} />
        </span>
      </summary>
      <div className="pb-4">{children}</div>
    </details>
  );
}
