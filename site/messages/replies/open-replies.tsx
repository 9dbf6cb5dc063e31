import { Dialog } from '#site/ui/Dialog.tsx';
import { openOverPage } from '#site/ui/open-dialog.tsx';
import { repliesGateway } from './api.ts';
import { RepliesList } from './RepliesList.tsx';
import { createReplies } from './replies.store.ts';

/** Shows the quick replies of a conversation's seller; a press puts one into the box by `onInsert`. */
export function openReplies(conversationId: number, onInsert: (words: string) => void): void {
  const store = createReplies(repliesGateway(conversationId));
  void store.load();
  openOverPage((close) => (
    <Dialog open onClose={close} title="Quick replies">
      <RepliesList
        store={store}
        onInsert={(words) => {
          close();
          onInsert(words);
        }}
      />
    </Dialog>
  ));
}
