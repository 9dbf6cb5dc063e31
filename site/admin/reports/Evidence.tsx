import { useState } from 'react';
import type { AdminReport } from '#api/admin/schema.ts';
import type { Evidence as Kept } from '#api/messages/schema.ts';
import { formatMoment } from '#site/lib/dates.ts';
import { sentenceOf } from '#site/lib/sentence.ts';
import { Button } from '#site/ui/Button.tsx';
import { listReportedMessages } from './api.ts';

type Shown = 'closed' | 'loading' | { problem: string } | readonly Kept[];

/** The messages that were kept with a report; read from the server once an admin opens them. */
export function Evidence({ report, kept }: { report: AdminReport; kept: number }) {
  const [shown, setShown] = useState<Shown>('closed');

  async function open(): Promise<void> {
    setShown('loading');
    setShown(await listReportedMessages(report).catch((cause: unknown) => ({ problem: sentenceOf(cause) })));
  }

  if (kept === 0) return <p className="text-sm text-soft">No message of the conversation was kept.</p>;
  if (isList(shown)) return <Messages messages={shown} />;
  return (
    <div className="grid justify-items-start gap-2">
      <Button variant="outline" isBusy={shown === 'loading'} onClick={() => void open()}>
        {shown === 'loading' ? 'Loading…' : `Read the last ${kept === 1 ? 'message' : `${kept} messages`}`}
      </Button>
      {typeof shown === 'object' && (
        <p role="alert" className="text-danger">
          {shown.problem}
        </p>
      )}
    </div>
  );
}

const isList = (shown: Shown): shown is readonly Kept[] => Array.isArray(shown);

function Messages({ messages }: { messages: readonly Kept[] }) {
  return (
    <section aria-label="Reported messages" className="grid gap-2">
      <p className="text-sm text-soft">As they were when they were reported.</p>
      <ol className="grid gap-2">
        {messages.map(({ id, at, name, isReporter, text, warning }) => (
          <li key={id} className="rounded-control bg-sand p-3">
            <p className="text-sm text-soft">
              <strong>{name}</strong> ({isReporter ? 'reported this' : 'was reported'}), {formatMoment(at)}
            </p>
            <p className="wrap-anywhere whitespace-pre-wrap">{text}</p>
            {warning && <p className="text-sm font-semibold">{warning.why}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
