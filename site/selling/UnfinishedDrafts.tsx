import { useState } from 'react';
import { formatMoment } from '#site/lib/dates.ts';
import { createLoaded } from '#site/lib/loaded.ts';
import { listVehiclePath } from '#site/lib/paths.ts';
import { sentenceOf } from '#site/lib/sentence.ts';
import { useLoaded } from '#site/lib/use-loaded.ts';
import { askToConfirm } from '#site/ui/ask-to-confirm.ts';
import { Button, ButtonLink } from '#site/ui/Button.tsx';
import { showToast } from '#site/ui/toast.store.ts';
import { deleteListing, listDrafts, type OwnDraft } from './api.ts';

/** Offers the drafts that were begun here or on another device, but for the one in the form. */
export function UnfinishedDrafts({ exceptId }: { exceptId: number | undefined }) {
  const [store] = useState(() => createLoaded(listDrafts));
  const state = useLoaded(store);
  const drafts = state.status === 'ready' ? state.data.filter(({ id }) => id !== exceptId) : [];
  if (drafts.length === 0) return null;

  async function remove({ id, title }: OwnDraft): Promise<void> {
    const agrees = await askToConfirm({
      title: 'Delete this draft?',
      text: `${title} and its photos are deleted for good.`,
      yes: 'Delete',
      no: 'Cancel',
    });
    if (!agrees) return;
    await deleteListing(id).catch((cause: unknown) =>
      showToast({ title: 'Nothing was deleted', description: sentenceOf(cause), variant: 'destructive' }),
    );
    await store.refresh();
  }

  return (
    <section aria-labelledby="unfinished-drafts" className="surface grid gap-3 p-4 md:p-6">
      <h2 id="unfinished-drafts" className="text-section">
        Go on with a draft?
      </h2>
      <ul className="divide-y divide-line">
        {drafts.map((draft) => (
          <li key={draft.id} className="flex flex-wrap items-center justify-between gap-2 py-2">
            <span className="min-w-0">
              <span className="block font-semibold wrap-anywhere">{draft.title}</span>
              <span className="block text-sm text-soft">Saved {formatMoment(draft.updatedAt)}</span>
            </span>
            <span className="flex gap-2">
              <ButtonLink href={listVehiclePath(draft.id)}>
                Go on<span className="sr-only"> with {draft.title}</span>
              </ButtonLink>
              <Button variant="quiet" onClick={() => void remove(draft)}>
                Delete<span className="sr-only"> {draft.title}</span>
              </Button>
            </span>
          </li>
        ))}
      </ul>
      <p className="text-sm text-soft">Or begin another one below.</p>
    </section>
  );
}
