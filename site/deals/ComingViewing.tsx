import type { Message } from '#api/messages/schema.ts';
import { momentText } from '#domain/deals/moment.ts';
import { Icon } from '#site/ui/Icon.tsx';

/** The viewing to come, on top of its thread. */
export function ComingViewing({ viewing }: { viewing: NonNullable<Message['viewing']> | undefined }) {
  if (!viewing) return null;
  return (
    <p className="flex items-start gap-2 border-b border-line bg-sand px-3 py-2 text-sm sm:px-4">
      <Icon name="clock" />
      <span className="min-w-0 wrap-anywhere">
        <span className="font-semibold">
          {viewing.state === 'agreed' ? 'Viewing' : 'Proposed viewing'}: {momentText(viewing.startsAt)}
        </span>
        {', '}
        {viewing.place}
      </span>
    </p>
  );
}
