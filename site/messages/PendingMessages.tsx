import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { Button } from '#site/ui/Button.tsx';
import type { ThreadStore } from './thread.store.ts';

/** One's own messages that are on their way or were not sent, below the others. */
export function PendingMessages({ store }: { store: ThreadStore }) {
  const pending = useStore(store.$pending);
  const foot = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (pending.length > 0) foot.current?.scrollIntoView({ block: 'nearest' });
  }, [pending]);
  return (
    <div ref={foot} className="grid gap-2">
      {pending.map(({ key, text, problem }) => (
        <div
          key={key}
          className={`max-w-[85%] justify-self-end rounded-card border px-4 py-2 ${problem ? 'border-danger' : 'border-line'}`}
        >
          <p className="wrap-anywhere whitespace-pre-wrap">
            <span className="sr-only">You: </span>
            {text}
          </p>
          {problem ? (
            <div role="alert" className="text-sm text-danger">
              <p>Not sent. {problem}</p>
              <div className="flex flex-wrap gap-1">
                <Button variant="quiet" onClick={() => void store.resend(key)}>
                  Try again
                </Button>
                <Button variant="quiet" onClick={() => store.giveUp(key)}>
                  Delete
                </Button>
              </div>
            </div>
          ) : (
            <p className="text-right text-xs text-soft">Sending…</p>
          )}
        </div>
      ))}
    </div>
  );
}
