import { useState } from 'react';
import type { CannedAnswer, DeskThread as Thread } from '#api/support/desk/schema.ts';
import { createLoaded, type LoadedStore } from '#site/lib/loaded.ts';
import { isPlainClick } from '#site/lib/plain-click.ts';
import { useLoaded } from '#site/lib/use-loaded.ts';
import { EmptyState } from '#site/ui/EmptyState.tsx';
import { Icon } from '#site/ui/Icon.tsx';
import { LoadingRows } from '#site/ui/LoadStates.tsx';
import { useSupportChanges } from '../use-support-changes.ts';
import { AnswerForm } from './AnswerForm.tsx';
import { deskPath, openSupport, useQueue } from './address.ts';
import { readDeskThread } from './api.ts';
import { DeskLog } from './DeskLog.tsx';
import { DeskThreadHead } from './DeskThreadHead.tsx';

type Props = { id: number; canned: LoadedStore<CannedAnswer[]>; onChanged: () => Promise<void> };

/** A conversation with support as an admin sees it: who it is, what was written, and the answer. */
export function DeskThread({ id, canned, onChanged }: Props) {
  const queue = useQueue();
  const [store] = useState(() => createLoaded((signal) => readDeskThread(id, undefined, signal)));
  const state = useLoaded(store);
  useSupportChanges(store.refresh);
  const refresh = async () => {
    await Promise.all([store.refresh(), onChanged()]);
  };
  return (
    <section aria-label="Conversation" className="grid grid-cols-[minmax(0,1fr)] content-start gap-3">
      <a
        href={deskPath(queue)}
        className="inline-flex min-h-11 items-center gap-1 justify-self-start font-semibold text-action md:hidden"
        onClick={(event) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          openSupport(undefined);
        }}
      >
        <Icon name="chevron-left" /> All conversations
      </a>
      {state.status === 'loading' && (
        <LoadingRows what="the conversation" rows={1} lines={2} className="surface p-4" />
      )}
      {state.status === 'failed' && (
        <EmptyState icon="message" title="This conversation could not be opened" text={state.sentence} />
      )}
      {state.status === 'ready' && <Shown id={id} thread={state.data} canned={canned} refresh={refresh} />}
    </section>
  );
}

type ShownProps = {
  id: number;
  thread: Thread;
  canned: LoadedStore<CannedAnswer[]>;
  refresh: () => Promise<void>;
};

function Shown({ id, thread, canned, refresh }: ShownProps) {
  const { conversation, messages, hasEarlier } = thread;
  return (
    <div className="surface overflow-hidden">
      <DeskThreadHead thread={thread} onChanged={refresh} />
      <DeskLog id={id} messages={messages} hasEarlier={hasEarlier} />
      {conversation.closedAt === null ? (
        <AnswerForm conversation={conversation} canned={canned} onAnswered={refresh} />
      ) : (
        <p className="border-t border-line bg-sand p-4 text-sm">
          This conversation is closed. Reopen it to answer; a new message opens it by itself.
        </p>
      )}
    </div>
  );
}
