import { type ReactNode, useState } from 'react';
import { Icon } from '#site/ui/Icon.tsx';
import { LoadFailed } from '#site/ui/LoadFailed.tsx';

type Props = { title: string; hint: string; load: () => Promise<() => ReactNode> };

/** A part that opens on demand; what it holds is loaded and worked out from then on, and what is typed there stays. */
export function Panel({ title, hint, load }: Props) {
  const [content, setContent] = useState<() => ReactNode>();
  const [hasFailed, setFailed] = useState(false);

  async function fill() {
    setFailed(false);
    try {
      const loaded = await load();
      setContent(() => loaded);
    } catch {
      setFailed(true);
    }
  }

  return (
    <details
      className="group border-t border-line"
      onToggle={({ currentTarget }) => currentTarget.open && !content && void fill()}
    >
      <summary className="flex min-h-14 items-center justify-between gap-3 py-3 [&::-webkit-details-marker]:hidden">
        <span>
          <span className="block font-semibold">{title}</span>
          <span className="block text-sm text-soft">{hint}</span>
        </span>
        <span className="shrink-0 transition-transform group-open:rotate-180">
          <Icon name="chevron-down" />
        </span>
      </summary>
      {hasFailed && (
        <LoadFailed
          title="This part could not be loaded"
          text="Check your connection and try again."
          onRetry={() => void fill()}
        />
      )}
      {content && <div className="grid gap-4 pt-1 pb-6">{content()}</div>}
    </details>
  );
}
