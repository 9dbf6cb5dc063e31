import { useStore } from '@nanostores/react';
import type { ThreadStore } from './thread.store.ts';

/** Says that the other side is writing, in a line that always has its place. */
export function TypingLine({ store, name }: { store: ThreadStore; name: string }) {
  const isTyping = useStore(store.$isTyping);
  return (
    <p aria-live="polite" className="h-5 truncate px-3 text-xs text-soft sm:px-4">
      {isTyping && `${name} is writing…`}
    </p>
  );
}
