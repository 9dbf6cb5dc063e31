import { type ReactNode, useState } from 'react';
import { Icon } from '#site/ui/Icon.tsx';

type Props = { title: string; startsOpen?: boolean | undefined; children: ReactNode };

/** A filter that can be folded away. */
export function FilterGroup({ title, startsOpen = false, children }: Props) {
  // From then on the person folds it: taking back the last choice must not shut it under the pointer.
  const [open] = useState(startsOpen);
  return (
    <details open={open} className="fold">
      <summary className="fold-title">
        {title}
        <Icon name="chevron-down" size={18} />
      </summary>
      <div className="pb-4">{children}</div>
    </details>
  );
}
