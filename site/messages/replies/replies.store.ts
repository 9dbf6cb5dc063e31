import { atom, type ReadableAtom } from 'nanostores';
import type { QuickReply, Replies } from '#api/messages/replies/schema.ts';
import { type ReplyFields, SUGGESTED_REPLIES } from '#domain/messages/replies.ts';
import { sentenceOf } from '#site/lib/sentence.ts';

export type RepliesGateway = {
  list(): Promise<Replies>;
  add(fields: ReplyFields): Promise<QuickReply>;
  change(id: number, fields: ReplyFields): Promise<QuickReply>;
  remove(id: number): Promise<unknown>;
};

type RepliesState =
  | { status: 'loading' }
  | { status: 'failed'; sentence: string }
  | ({ status: 'ready' } & Replies);

export type RepliesStore = ReturnType<typeof createReplies>;

/** A seller's quick replies, and the verbs that change them. */
export function createReplies(gateway: RepliesGateway) {
  const $replies = atom<RepliesState>({ status: 'loading' });
  const readable: { $replies: ReadableAtom<RepliesState> } = { $replies };

  function set(change: (replies: readonly QuickReply[]) => QuickReply[]): void {
    const state = $replies.get();
    if (state.status === 'ready') $replies.set({ ...state, replies: change(state.replies) });
  }

  return {
    ...readable,
    async load(): Promise<void> {
      $replies.set({ status: 'loading' });
      $replies.set(
        await gateway.list().then(
          (found): RepliesState => ({ status: 'ready', ...found }),
          (cause: unknown): RepliesState => ({ status: 'failed', sentence: sentenceOf(cause) }),
        ),
      );
    },
    /** Keeps a new reply, or with an id a changed one. Rejects with an ApiFailure. */
    async keep(fields: ReplyFields, id?: number): Promise<void> {
      const kept = id === undefined ? await gateway.add(fields) : await gateway.change(id, fields);
      set((replies) =>
        replies.some((each) => each.id === kept.id)
          ? replies.map((each) => (each.id === kept.id ? kept : each))
          : [...replies, kept],
      );
    },
    /** Deletes a reply. Rejects with an ApiFailure. */
    async remove(id: number): Promise<void> {
      await gateway.remove(id);
      set((replies) => replies.filter((each) => each.id !== id));
    },
  };
}

/** The suggestions that a seller does not keep yet. */
export const suggestionsBeside = (replies: readonly QuickReply[]): ReplyFields[] =>
  SUGGESTED_REPLIES.filter(({ title, text }) =>
    replies.every((reply) => reply.title !== title && reply.text !== text),
  );
