import { useLayoutEffect, useRef, useState } from 'react';
import type { SupportMessage } from '#api/support/schema.ts';
import { CONTACT_TOPICS } from '#domain/support/topics.ts';
import { formatMoment } from '#site/lib/dates.ts';
import { Button } from '#site/ui/Button.tsx';
import { showToast } from '#site/ui/toast.store.ts';
import { readDeskThread } from './api.ts';

type Props = { id: number; messages: readonly SupportMessage[]; hasEarlier: boolean };

/** What was written, the newest at the foot and in sight. */
export function DeskLog({ id, messages, hasEarlier }: Props) {
  const log = useRef<HTMLDivElement>(null);
  const [earlier, setEarlier] = useState<{ messages: SupportMessage[]; hasEarlier: boolean }>();
  const lastId = messages.at(-1)?.id;
  useLayoutEffect(() => {
    const box = log.current;
    if (!box || lastId === undefined) return;
    // What scrolls is reached by keyboard.
    box.tabIndex = 0;
    box.scrollTo({ top: box.scrollHeight });
  }, [lastId]);
  const all = [...(earlier?.messages ?? []), ...messages];

  async function showEarlier(): Promise<void> {
    const [first] = all;
    if (!first) return;
    await readDeskThread(id, first.id).then(
      (before) =>
        setEarlier({
          messages: [...before.messages, ...(earlier?.messages ?? [])],
          hasEarlier: before.hasEarlier,
        }),
      () => showToast({ title: 'Earlier messages could not be loaded', variant: 'destructive' }),
    );
  }

  return (
    <div
      ref={log}
      role="log"
      aria-label="Messages"
      className="grid max-h-[50dvh] min-h-32 content-start gap-2 overflow-y-auto p-3 -outline-offset-2 sm:p-4"
    >
      {(earlier ?? { hasEarlier }).hasEarlier && (
        <Button variant="outline" onClick={() => void showEarlier()}>
          Show earlier messages
        </Button>
      )}
      {all.map((message) => (
        <Bubble key={message.id} message={message} />
      ))}
    </div>
  );
}

const LOOKS: Record<SupportMessage['side'], string> = {
  person: 'justify-self-start bg-sand text-ink',
  support: 'justify-self-end bg-action text-on-action',
  automatic: 'justify-self-end border border-edge',
};

function Bubble({ message: { text, side, senderName, timestamp, topic } }: { message: SupportMessage }) {
  return (
    <div className={`max-w-[85%] rounded-card px-4 py-2 ${LOOKS[side]}`}>
      <p className="text-xs font-semibold">{side === 'automatic' ? 'Automatic answer' : senderName}</p>
      {topic && <p className="text-xs">About: {CONTACT_TOPICS[topic]}</p>}
      <p className="wrap-anywhere whitespace-pre-wrap">{text}</p>
      <time dateTime={timestamp} className="block text-right text-xs">
        {formatMoment(timestamp)}
      </time>
    </div>
  );
}
