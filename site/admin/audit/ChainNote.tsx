import { useState } from 'react';
import type { ChainState } from '#api/audit/schema.ts';
import { formatMoment } from '#site/lib/dates.ts';
import { Badge } from '#site/ui/Badge.tsx';
import { Button } from '#site/ui/Button.tsx';
import { showToast } from '#site/ui/toast.store.ts';
import { announceFailure } from '../account-actions.ts';
import { checkLog } from './api.ts';

/** Whether the log is whole, by its last check, and the check. */
export function ChainNote({ chain: loaded }: { chain: ChainState }) {
  const [chain, setChain] = useState(loaded);
  const [isChecking, setChecking] = useState(false);
  const { finding, checkedAt, head } = chain;

  async function check(): Promise<void> {
    setChecking(true);
    await checkLog().then((now) => {
      setChain(now);
      const isWhole = now.finding === null;
      showToast({
        title: isWhole ? 'The audit log is whole' : 'The audit log was changed',
        variant: isWhole ? 'success' : 'destructive',
      });
    }, announceFailure);
    setChecking(false);
  }

  return (
    <div className="grid justify-items-start gap-2 rounded-control border border-line p-3">
      <p className="flex flex-wrap items-center gap-2">
        {finding !== null ? (
          <Badge tone="overpriced">Changed</Badge>
        ) : (
          <Badge tone={checkedAt === null ? 'unknown' : 'great'}>
            {checkedAt === null ? 'Not checked yet' : 'Whole'}
          </Badge>
        )}
        <span>
          {checkedAt === null ? 'It is checked every night.' : `Checked on ${formatMoment(checkedAt)}.`}
        </span>
      </p>
      {finding !== null && (
        <p role="alert" className="text-danger">
          {finding}
        </p>
      )}
      <details className="min-w-0 text-sm text-soft">
        <summary className="inline-flex min-h-11 cursor-pointer items-center hover:underline">
          The end of the log, to keep somewhere else
        </summary>
        <p>
          Each line holds the hash of the one before it. Keep this head outside of this machine:{' '}
          <code>npm run check-audit -- --head</code> and it shows later that nothing up to it was changed or
          removed.
        </p>
        <code className="wrap-anywhere">
          {head.id}:{head.hash}
        </code>
      </details>
      <Button variant="outline" isBusy={isChecking} onClick={() => void check()}>
        {isChecking ? 'Checking' : 'Check now'}
      </Button>
    </div>
  );
}
