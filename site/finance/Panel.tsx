import { type ReactNode, useState } from 'react';
import { Icon } from '#site/ui/Icon.tsx';

type Props = { title: string; hint: string; load: () => Promise<() => ReactNode> };

/** A part that opens on demand; what it holds is loaded and worked out from then on, and what is typed there stays. */
export function Panel({ title, hint, load }: Props) {
  const [content, setContent] = useState<() => ReactNode>();

  async function fill() {
    const loaded = await load();
    setContent(() => loaded);
  }

  return (
    <details className="group border-t border-line" onToggle={() => !content && void fill()}>
      <summary className="flex min-h-14 items-center justify-between gap-3 py-3 [&::-webkit-details-marker]:hidden">
        <span>
          <span className="block font-semibold">{title}</span>
          <span className="block text-sm text-soft">{hint}</span>
        </span>
        <span className="shrink-0 transition-transform group-open:rotate-180">
          <Icon name="chevron-down" />
        </span>
      </summary>
      {content && <div className="grid gap-4 pt-1 pb-6">{content()}</div>}
    </details>
  );
}
