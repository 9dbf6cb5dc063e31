import { useState } from 'react';
import { formatMoment } from '#site/lib/dates.ts';
import { createLoaded } from '#site/lib/loaded.ts';
import { useLoaded } from '#site/lib/use-loaded.ts';
import { Badge } from '#site/ui/Badge.tsx';
import { Button } from '#site/ui/Button.tsx';
import { showToast } from '#site/ui/toast.store.ts';
import { type DeviceSession, endOtherSessions, endSession, listSessions } from './api.ts';
import { Section } from './Section.tsx';

export function Devices() {
  const [store] = useState(() => createLoaded(listSessions));
  const state = useLoaded(store);

  async function endOne({ id, device }: DeviceSession) {
    await said(endSession(id), `${device} is signed out`);
    void store.refresh();
  }

  async function endOthers() {
    await said(endOtherSessions(), 'All other devices are signed out');
    void store.refresh();
  }

  return (
    <Section
      id="devices"
      title="Where you are signed in"
      step={state.status === 'ready' ? state.data.length : undefined}
      text="Sign out what you do not know, and change your password."
    >
      {state.status === 'loading' && <p role="status">Loading…</p>}
      {state.status === 'failed' && (
        <div className="flex flex-wrap items-center gap-3">
          <p>The list could not be loaded. {state.sentence}</p>
          <Button variant="outline" onClick={store.retry}>
            Retry
          </Button>
        </div>
      )}
      {state.status === 'ready' && (
        <>
          <ul className="divide-y divide-line">
            {state.data.map((session) => (
              <Device key={session.id} session={session} onEnd={() => endOne(session)} />
            ))}
          </ul>
          {state.data.length > 1 && (
            <div>
              <Button variant="outline" onClick={endOthers}>
                Sign out everywhere else
              </Button>
            </div>
          )}
        </>
      )}
    </Section>
  );
}

function Device({ session, onEnd }: { session: DeviceSession; onEnd: () => void }) {
  const { device, createdAt, lastUsedAt, isCurrent } = session;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
      <div>
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {device} {isCurrent && <Badge tone="good">This device</Badge>}
        </p>
        <p className="text-sm text-soft">
          Since {formatMoment(createdAt)}, last used {formatMoment(lastUsedAt)}
        </p>
      </div>
      {!isCurrent && (
        <Button variant="quiet" onClick={onEnd}>
          Sign out<span className="sr-only"> {device}</span>
        </Button>
      )}
    </li>
  );
}

async function said(work: Promise<unknown>, title: string): Promise<void> {
  try {
    await work;
    showToast({ title, variant: 'success' });
  } catch (failure) {
    const description = failure instanceof Error ? failure.message : '';
    showToast({ title: 'That did not work', description, variant: 'destructive' });
  }
}
