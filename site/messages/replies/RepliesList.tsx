import { useStore } from '@nanostores/react';
import { type ReactNode, useState } from 'react';
import type { QuickReply, Replies } from '#api/messages/replies/schema.ts';
import { fillReply, REPLY_LIMITS, type ReplyFields } from '#domain/messages/replies.ts';
import { sentenceOf } from '#site/lib/sentence.ts';
import { Button } from '#site/ui/Button.tsx';
import { LoadFailed } from '#site/ui/LoadFailed.tsx';
import { LoadingRows } from '#site/ui/LoadStates.tsx';
import { showToast } from '#site/ui/toast.store.ts';
import { ReplyForm } from './ReplyForm.tsx';
import { type RepliesStore, suggestionsBeside } from './replies.store.ts';

type Props = { store: RepliesStore; onInsert: (words: string) => void };

/** A seller's quick replies as they read in this conversation, with forms to keep them, and suggestions. */
export function RepliesList({ store, onInsert }: Props) {
  const state = useStore(store.$replies);
  switch (state.status) {
    case 'loading':
      return <LoadingRows what="your quick replies" rows={3} className="grid gap-3" />;
    case 'failed':
      return (
        <LoadFailed
          title="Your quick replies could not be loaded"
          text={state.sentence}
          onRetry={store.load}
        />
      );
    case 'ready':
      return <Ready store={store} replies={state.replies} car={state.car} onInsert={onInsert} />;
  }
}

/** Which form is open: that of a new reply, or of a kept one by its id. */
type Editing = 'new' | number | undefined;

function Ready({ store, replies, car, onInsert }: Props & Replies) {
  const [editing, setEditing] = useState<Editing>(undefined);
  const isFull = replies.length >= REPLY_LIMITS.most;
  const done = () => setEditing(undefined);
  const insert = ({ text }: ReplyFields) => onInsert(fillReply(text, car));
  return (
    <div className="grid gap-4">
      <p className="text-sm text-soft">
        A press puts the words into your message, where you can change them. Your team shares this list.
      </p>
      {replies.length > 0 && (
        <ul className="divide-y divide-line">
          {replies.map((reply) => (
            <li key={reply.id} className="py-3">
              {editing === reply.id ? (
                <ReplyForm store={store} reply={reply} onDone={done} />
              ) : (
                <Words reply={reply} text={fillReply(reply.text, car)}>
                  <Button onClick={() => insert(reply)}>
                    Insert<span className="sr-only"> {reply.title}</span>
                  </Button>
                  <Button variant="quiet" onClick={() => setEditing(reply.id)}>
                    Edit<span className="sr-only"> {reply.title}</span>
                  </Button>
                  <Button variant="quiet" onClick={() => void tell(store.remove(reply.id))}>
                    Delete<span className="sr-only"> {reply.title}</span>
                  </Button>
                </Words>
              )}
            </li>
          ))}
        </ul>
      )}
      {editing === 'new' && <ReplyForm store={store} onDone={done} />}
      {editing !== 'new' && !isFull && (
        <Button variant="outline" onClick={() => setEditing('new')}>
          New quick reply
        </Button>
      )}
      {!isFull && <Suggestions store={store} replies={replies} car={car} onInsert={onInsert} />}
    </div>
  );
}

/** Words to begin with, inserted as they are or kept. */
function Suggestions({ store, replies, car, onInsert }: Props & Replies) {
  const suggestions = suggestionsBeside(replies);
  if (suggestions.length === 0) return null;
  return (
    <section aria-label="Suggestions" className="grid gap-1">
      <h3 className="text-base">Suggestions</h3>
      <ul className="divide-y divide-line">
        {suggestions.map((reply) => (
          <li key={reply.title} className="py-3">
            <Words reply={reply} text={fillReply(reply.text, car)}>
              <Button variant="outline" onClick={() => onInsert(fillReply(reply.text, car))}>
                Insert<span className="sr-only"> {reply.title}</span>
              </Button>
              <Button variant="quiet" onClick={() => void tell(store.keep(reply))}>
                Keep<span className="sr-only"> {reply.title}</span>
              </Button>
            </Words>
          </li>
        ))}
      </ul>
    </section>
  );
}

type WordsProps = { reply: ReplyFields | QuickReply; text: string; children: ReactNode };

const Words = ({ reply, text, children }: WordsProps) => (
  <div className="grid gap-2">
    <p className="font-semibold wrap-anywhere">{reply.title}</p>
    <p className="text-sm wrap-anywhere whitespace-pre-wrap">{text}</p>
    <div className="flex flex-wrap gap-1">{children}</div>
  </div>
);

/** Says in a toast what did not work. */
async function tell(change: Promise<void>): Promise<void> {
  await change.catch((cause: unknown) =>
    showToast({ title: 'That did not work', description: sentenceOf(cause), variant: 'destructive' }),
  );
}
