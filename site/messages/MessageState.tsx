import type { Marks } from '#api/messages/schema.ts';

/** How far one's own message has come, below the last one. */
export const MessageState = ({ id, marks }: { id: number; marks: Marks }) => (
  <p className="-mt-1 justify-self-end text-xs text-soft">{stateOf(id, marks)}</p>
);

function stateOf(id: number, { delivered, read }: Marks): string {
  if (id <= read) return 'Read';
  return id <= delivered ? 'Delivered' : 'Sent';
}
