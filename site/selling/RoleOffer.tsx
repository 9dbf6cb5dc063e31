import { useState } from 'react';
import { becomeSeller } from '#site/accounts/change-role.ts';
import { sentenceOf } from '#site/lib/sentence.ts';
import { Button } from '#site/ui/Button.tsx';

/** Turns a buyer's account into a seller's, and goes on with the listing. */
export function RoleOffer({ onSeller }: { onSeller: () => void }) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');

  async function become(): Promise<void> {
    setBusy(true);
    setProblem('');
    try {
      await becomeSeller();
      onSeller();
    } catch (cause) {
      setProblem(sentenceOf(cause));
    }
    setBusy(false);
  }

  return (
    <div role="alert" className="grid gap-3 rounded-card bg-tint p-4">
      <p>
        Your account buys so far. Make it a seller account: nothing is paid for it, and saved vehicles,
        searches and messages remain.
      </p>
      {problem && <p className="text-danger">{problem}</p>}
      <div>
        <Button isBusy={isBusy} onClick={() => void become()}>
          {isBusy ? 'One moment …' : 'Become a seller and publish'}
        </Button>
      </div>
    </div>
  );
}
