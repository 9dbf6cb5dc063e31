import type { Conversation } from '#api/messages/schema.ts';
import { PICTURE_LIMITS } from '#domain/media/limits.ts';
import { OfferAction } from '#site/deals/OfferAction.tsx';
import { ViewingAction } from '#site/deals/ViewingAction.tsx';
import { FileButton } from '#site/ui/FileButton.tsx';
import { Icon } from '#site/ui/Icon.tsx';
import { QuickRepliesButton } from './replies/QuickRepliesButton.tsx';

export type ComposerProps = {
  conversation: Conversation;
  /** Takes photos that were chosen. */
  onPhotos: (files: File[]) => void;
  /** Puts words into the box, without sending them. */
  onInsert: (words: string) => void;
  /** Reads the conversation again, after a step of a deal. */
  onChanged: () => unknown;
};

/** Without HEIC, so that an iPhone sends JPEG by itself. */
const ACCEPTED = PICTURE_LIMITS.types.join(',');

/** What can be sent besides words: a line each, a quiet button with an icon and a word. */
export function ComposerActions({ conversation, onPhotos, onInsert, onChanged }: ComposerProps) {
  return (
    <div className="-mx-2.5 flex flex-wrap [&_.button]:gap-1.5 [&_.button]:px-2.5 [&_.button]:text-sm">
      <FileButton
        label="Photo"
        variant="quiet"
        icon={<Icon name="camera" />}
        accept={ACCEPTED}
        isMultiple
        onFiles={onPhotos}
      />
      {conversation.side === 'seller' && (
        <QuickRepliesButton conversationId={conversation.id} onInsert={onInsert} />
      )}
      <OfferAction conversation={conversation} onChanged={onChanged} />
      <ViewingAction conversation={conversation} onChanged={onChanged} />
    </div>
  );
}
