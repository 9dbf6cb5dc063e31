import type { Conversation } from '#api/messages/schema.ts';
import { PERSON_REPORT_REASONS } from '#domain/messages/message.ts';
import { sentenceOf } from '#site/lib/sentence.ts';
import { ReportPersonForm } from '#site/reports/ReportPersonForm.tsx';
import { askToConfirm } from '#site/ui/ask-to-confirm.ts';
import { Button } from '#site/ui/Button.tsx';
import { openDialog } from '#site/ui/open-dialog.tsx';
import { showToast } from '#site/ui/toast.store.ts';
import { reportPerson, setBlocked } from './api.ts';

type Props = { conversation: Conversation; onChanged: () => unknown };

/** Blocks and reports the other side. */
export function PersonActions({ conversation: { id, person, isBlocked }, onChanged }: Props) {
  async function toggleBlock(): Promise<void> {
    if (!isBlocked && !(await asksToBlock(person.name))) return;
    try {
      await setBlocked(id, !isBlocked);
      showToast({ title: isBlocked ? `${person.name} may write to you again` : `${person.name} is blocked` });
    } catch (cause) {
      showToast({ title: 'That did not work', description: sentenceOf(cause), variant: 'destructive' });
    }
    await onChanged();
  }
  return (
    <div className="flex gap-1">
      <Button variant="quiet" onClick={() => void toggleBlock()}>
        {isBlocked ? 'Unblock' : 'Block'}
        <span className="sr-only"> {person.name}</span>
      </Button>
      <Button variant="quiet" onClick={() => openReport(id, person.name)}>
        Report<span className="sr-only"> {person.name}</span>
      </Button>
    </div>
  );
}

const asksToBlock = (name: string): Promise<boolean> =>
  askToConfirm({
    title: `Block ${name}?`,
    text: `${name} can then write to you no more, here or about another car. You can take it back.`,
    yes: 'Block',
    no: 'Cancel',
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
