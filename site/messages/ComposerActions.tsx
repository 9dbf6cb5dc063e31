import type { Conversation } from '#api/messages/schema.ts';
import type { ThreadStore } from './thread.store.ts';

export type ComposerProps = { conversation: Conversation; store: ThreadStore };

/** What can be sent besides words: a line each, a quiet button with an icon and one word. */
export function ComposerActions(_props: ComposerProps) {
  return (
    <div className="flex flex-wrap empty:hidden [&_.button]:gap-1.5 [&_.button]:px-2.5 [&_.button]:text-sm" />
  );
}
