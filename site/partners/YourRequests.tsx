import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { FinanceRequest } from '#api/partners/schema.ts';
import { NO_LENDER_YET } from '#domain/partners/finance-request.ts';
import { formatDay } from '#site/lib/dates.ts';
import { useSession } from '#site/session/use-session.ts';
import { Button } from '#site/ui/Button.tsx';
import { showToast } from '#site/ui/toast.store.ts';
import { RequestFacts } from './RequestSent.tsx';
import { ownRequests } from './requests.store.ts';

/** What a signed-in person has asked for, and the way to take it back. */
export function YourRequests() {
  const session = useSession();
  const { requests, total } = useStore(ownRequests.$own, { ssr: 'initial' });
  const userId = session?.user.id;
  useEffect(() => {
    if (userId === undefined) return;
    ownRequests.load().catch(announceNotLoaded);
    return ownRequests.forget;
  }, [userId]);
  if (requests.length === 0 || userId === undefined) return null;
  return (
    <section aria-labelledby="requests-title" className="grid gap-4">
      <h2 id="requests-title" className="text-section">
        Your finance requests
      </h2>
      <ul className="grid gap-4 lg:grid-cols-2">
        {requests.map((request) => (
          <li key={request.id} className="surface grid content-start gap-3 p-5">
            <OwnRequest {...request} />
          </li>
        ))}
      </ul>
      {requests.length < total && (
        <div className="grid justify-items-center">
          <Button variant="outline" onClick={() => void ownRequests.more().catch(announceNotLoaded)}>
            {`Show more (${requests.length} of ${total})`}
          </Button>
        </div>
      )}
    </section>
  );
}

const announceNotLoaded = () =>
  showToast({ title: 'Your requests could not be loaded', variant: 'destructive' });

const STATUS_WORDS: Record<FinanceRequest['status'], string> = {
  received: NO_LENDER_YET,
  sent: 'A lender that you agreed to has it.',
  closed: 'It is closed.',
};

function OwnRequest(request: FinanceRequest) {
  const { id, number, createdAt, status } = request;
  return (
    <>
      <h3 className="text-lg">{number}</h3>
      <p className="text-sm text-soft">
        Sent {formatDay(createdAt)}. {STATUS_WORDS[status]}
      </p>
      <RequestFacts request={request} />
      <div>
        <Button variant="outline" onClick={() => void withdraw(id, number)}>
          Withdraw {number}
        </Button>
      </div>
    </>
  );
}

async function withdraw(id: number, number: string): Promise<void> {
  try {
    await ownRequests.withdraw(id);
    showToast({ title: `${number} is withdrawn`, description: 'We have deleted it.', variant: 'success' });
  } catch (thrown) {
    showToast({
      title: `${number} could not be withdrawn`,
      description: thrown instanceof Error ? thrown.message : '',
      variant: 'destructive',
    });
  }
}
