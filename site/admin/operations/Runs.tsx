import { useState } from 'react';
import type { OperationsState, ShownRun } from '#api/operations/schema.ts';
import { sentenceOf } from '#site/lib/sentence.ts';
import { askToConfirm } from '#site/ui/ask-to-confirm.ts';
import { Button } from '#site/ui/Button.tsx';
import { showToast } from '#site/ui/toast.store.ts';
import { Section } from '../Section.tsx';
import { askForRun } from './api.ts';
import { RUN_WORDS, runText } from './words.ts';

const SHOWN = 5;

type Props = { state: OperationsState; onAsked: () => Promise<void> };

/** The buttons for what the server does by itself anyway, and what became of it. */
export function Runs({ state: { runs, backups, publisher }, onAsked }: Props) {
  const kinds: ShownRun['kind'][] = [
    ...(publisher ? (['rebuild', 'whole-rebuild'] as const) : []),
    ...(backups ? (['backup', 'rehearsal'] as const) : []),
  ];
  const [asking, setAsking] = useState<ShownRun['kind']>();
  const isOpen = (kind: ShownRun['kind']) =>
    kind === asking || runs.some((run) => run.kind === kind && run.finishedAt === null);

  async function press(kind: ShownRun['kind']) {
    const { button, question } = RUN_WORDS[kind];
    if (!(await askToConfirm({ title: `${button}?`, text: question, yes: button, no: 'Cancel' }))) return;
    setAsking(kind);
    try {
      const isNew = await askForRun(kind);
      showToast({ title: isNew ? 'The server was asked to' : 'That is under way already' });
      await onAsked();
    } catch (cause) {
      showToast({
        title: 'The server could not be asked',
        description: sentenceOf(cause),
        variant: 'destructive',
      });
    } finally {
      setAsking(undefined);
    }
  }

  if (kinds.length === 0) return null;
  return (
    <Section title="Do it now" note="All of this happens by itself too. It goes on when this page is closed.">
      <div className="flex flex-wrap gap-2">
        {kinds.map((kind) => (
          <Button key={kind} variant="outline" isBusy={isOpen(kind)} onClick={() => void press(kind)}>
            {RUN_WORDS[kind].button}
          </Button>
        ))}
      </div>
      <div role="status" aria-label="What was asked for last">
        <ul className="grid gap-2">
          {runs.slice(0, SHOWN).map((run) => (
            <li key={run.id} className="wrap-anywhere">
              {runText(run)}
              {run.error && (
                <span className="block text-sm whitespace-pre-line text-danger">{run.error}</span>
              )}
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
