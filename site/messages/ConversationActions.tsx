import type { Conversation } from '#api/messages/schema.ts';
import { PERSON_REPORT_REASONS } from '#domain/messages/message.ts';
import { sentenceOf } from '#site/lib/sentence.ts';
import { ReportPersonForm } from '#site/reports/ReportPersonForm.tsx';
import { ActionMenu } from '#site/ui/ActionMenu.tsx';
import { askToConfirm } from '#site/ui/ask-to-confirm.ts';
import { openDialog } from '#site/ui/open-dialog.tsx';
import { showToast } from '#site/ui/toast.store.ts';
import { clearConversation, reportPerson, setArchived, setBlocked } from './api.ts';

type Props = {
  conversation: Conversation;
  /** Called when the conversation says something else, such as that it is closed. */
  onChanged: () => unknown;
  /** Called when it went to another folder, or came back. */
  onMoved: (isGone: boolean) => unknown;
};

/** What can be done with a conversation as a whole. */
export function ConversationActions({ conversation, onChanged, onMoved }: Props) {
  const { id, person, isBlocked, isArchived } = conversation;

  async function archive(isArchived: boolean): Promise<void> {
    await setArchived(id, isArchived);
    onMoved(isArchived);
    showToast({
      title: isArchived ? 'Conversation archived' : 'Conversation back in the list',
      action: isArchived ? { label: 'Undo', act: () => tryTo(() => archive(false)) } : undefined,
    });
  }

  async function toggleBlock(): Promise<void> {
    if (!isBlocked && !(await asksToBlock(person.name))) return;
    await setBlocked(id, !isBlocked);
    showToast({ title: isBlocked ? `${person.name} may write to you again` : `${person.name} is blocked` });
    await onChanged();
  }

  async function clear(): Promise<void> {
    if (!(await asksToDelete(person.name))) return;
    await clearConversation(id);
    onMoved(true);
    showToast({ title: 'Conversation deleted' });
  }

  return (
    <ActionMenu
      label={`More about the conversation with ${person.name}`}
      actions={[
        {
          label: isArchived ? 'Unarchive' : 'Archive',
          icon: 'list',
          act: () => tryTo(() => archive(!isArchived)),
        },
        {
          label: isBlocked ? 'Unblock' : 'Block',
          icon: 'close',
          act: () => tryTo(toggleBlock),
        },
        { label: 'Report', icon: 'flag', act: () => openReport(id, person.name) },
        { label: 'Delete conversation', icon: 'trash', isDanger: true, act: () => tryTo(clear) },
      ]}
    />
  );
}

const tryTo = (act: () => Promise<unknown>): Promise<unknown> =>
  act().catch((cause: unknown) => {
    showToast({ title: 'That did not work', description: sentenceOf(cause), variant: 'destructive' });
  });

const asksToBlock = (name: string): Promise<boolean> =>
  askToConfirm({
    title: `Block ${name}?`,
    text: `${name} can then write to you no more, here or about another car. You can take it back.`,
    yes: 'Block',
    no: 'Cancel',
  });

const asksToDelete = (name: string): Promise<boolean> =>
  askToConfirm({
    title: 'Delete this conversation?',
    text: `It is deleted for you alone: ${name} keeps it. You cannot take this back.`,
    yes: 'Delete',
    no: 'Keep it',
  });

const openReport = (conversationId: number, name: string): void =>
  openDialog(
    `Report ${name}`,
    <ReportPersonForm
      reasons={PERSON_REPORT_REASONS}
      send={(body) => reportPerson(conversationId, body)}
      thanks="Thank you. A person here reads the last messages of this conversation and decides, and a mail tells you what was done. You can also block this person."
    />,
  );
