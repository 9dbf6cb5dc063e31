import type { Message } from '#api/messages/schema.ts';
import { download } from '#site/lib/download.ts';
import { newKey } from '#site/lib/once.ts';
import { askToConfirm } from '#site/ui/ask-to-confirm.ts';
import { Button } from '#site/ui/Button.tsx';
import { readCalendarFile, stepViewing } from './api.ts';
import { takeStep } from './take-step.ts';

type Viewing = NonNullable<Message['viewing']>;
type Props = { viewing: Viewing; conversationId: number; onChanged: () => unknown };

/** What a reader may do about a viewing now. */
export function ViewingSteps({ viewing, conversationId, onChanged }: Props) {
  const take = (step: 'accept' | 'decline' | 'cancel') =>
    takeStep(() => stepViewing(viewing.id, { step, day: '', time: '', place: '' }, newKey()), onChanged);
  async function move(): Promise<void> {
    const { openViewingForm } = await import('./open-forms.tsx');
    await openViewingForm({ conversationId, moved: viewing, onDone: onChanged });
  }
  async function cancel(): Promise<void> {
    const isAgreed = viewing.state === 'agreed';
    const yes = await askToConfirm({
      title: isAgreed ? 'Cancel this viewing?' : 'Take this time back?',
      text: 'The other side is told.',
      yes: isAgreed ? 'Cancel viewing' : 'Take back',
      no: 'Keep it',
    });
    if (yes) await take('cancel');
  }
  const save = () =>
    takeStep(async () => {
      const { contents, fileName } = await readCalendarFile(viewing.id);
      download(fileName ?? 'viewing.ics', contents);
    }, noChange);
  const may = (step: Viewing['steps'][number]) => viewing.steps.includes(step);
  return (
    <>
      {may('accept') && <Button onClick={() => void take('accept')}>Accept</Button>}
      {viewing.state === 'agreed' && (
        <Button variant="outline" onClick={() => void save()}>
          Add to calendar
        </Button>
      )}
      {may('move') && (
        <Button variant="outline" onClick={() => void move()}>
          Another time
        </Button>
      )}
      {may('decline') && (
        <Button variant="quiet" onClick={() => void take('decline')}>
          Decline
        </Button>
      )}
      {may('cancel') && (
        <Button variant="quiet" onClick={() => void cancel()}>
          Cancel
        </Button>
      )}
    </>
  );
}

const noChange = (): void => undefined;
