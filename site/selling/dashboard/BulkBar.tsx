import { useRef, useState } from 'react';
import { wasNeverPublic } from '#domain/vehicles/listing-life.ts';
import { askToConfirm } from '#site/ui/ask-to-confirm.ts';
import { Button } from '#site/ui/Button.tsx';
import { Dialog } from '#site/ui/Dialog.tsx';
import { announceDone } from './announce-done.ts';
import type { Bulk, InventoryAnswer } from './api.ts';
import { BulkActions, type BulkForm, type Chosen, FORMS } from './BulkActions.tsx';
import { BulkPrices } from './BulkPrices.tsx';
import { BulkProgress } from './BulkProgress.tsx';
import { BulkAssign, BulkFeatures, BulkPlace } from './BulkWords.tsx';
import type { SellingStore } from './selling.store.ts';
import { listingsText } from './words.ts';

export type Team = InventoryAnswer['team'];

type Props = {
  chosen: readonly Chosen[];
  /** How many of them the filters hide. */
  hidden?: number;
  /** To whom they can be assigned. */
  team?: Team;
  store: SellingStore;
  /** Below a table it comes and goes without moving a row. */
  side?: keyof typeof SIDES;
  onDone: () => void;
};

const SIDES = { top: 'top-2', bottom: 'bottom-2 shadow-lg' } as const;

/** What can be done to all chosen listings at once. */
export function BulkBar({ chosen, hidden = 0, team = [], store, side = 'top', onDone }: Props) {
  const [form, setForm] = useState<BulkForm>();
  const [doneCount, setDoneCount] = useState<number>();
  const stopping = useRef<AbortController>(undefined);
  const drafts = chosen.filter((each) => wasNeverPublic(each) && each.may.includes('publish'));

  async function act(asked: Omit<Bulk, 'ids'>, listings = chosen): Promise<void> {
    setForm(undefined);
    setDoneCount(0);
    stopping.current = new AbortController();
    const seen = Object.fromEntries(listings.map(({ id, updatedAt }) => [id, updatedAt]));
    const bulk = { ...asked, seen, ids: listings.map(({ id }) => id) };
    const progress = { onDone: setDoneCount, signal: stopping.current.signal };
    await announceDone(store, store.bulk(bulk, progress));
    setDoneCount(undefined);
    onDone();
  }

  async function deleteDrafts(): Promise<void> {
    const question = {
      title: `Delete ${listingsText(drafts.length)}?`,
      text: 'Drafts go with their photos. That cannot be undone.',
      yes: 'Delete',
      no: 'Cancel',
    };
    if (await askToConfirm(question)) await act({ action: 'delete' }, drafts);
  }

  const close = () => setForm(undefined);
  return (
    <section
      aria-label="Chosen listings"
      className={`surface sticky z-20 flex flex-wrap items-center gap-2 p-3 ${SIDES[side]}`}
    >
      <p className="font-semibold">
        {listingsText(chosen.length)} chosen
        {hidden > 0 && <span className="font-normal text-soft">, {hidden} of them not shown</span>}
      </p>
      {doneCount === undefined ? (
        <>
          <BulkActions
            chosen={chosen}
            hasTeam={team.length > 1}
            onAct={(asked) => void act(asked)}
            onForm={setForm}
          />
          {drafts.length > 0 && (
            <Button variant="outline" onClick={() => void deleteDrafts()}>
              Delete {drafts.length === 1 ? 'draft' : `${drafts.length} drafts`}
            </Button>
          )}
          <Button variant="quiet" onClick={onDone}>
            Choose none
          </Button>
        </>
      ) : (
        <BulkProgress done={doneCount} all={chosen.length} onStop={() => stopping.current?.abort()} />
      )}
      <Dialog open={form !== undefined} onClose={close} title={form ? FORMS[form] : ''}>
        {form === 'prices' && (
          <BulkPrices
            chosen={chosen}
            onCancel={close}
            onChange={(by) => void act({ action: 'change-price', by })}
          />
        )}
        {form === 'place' && <BulkPlace onCancel={close} onAct={(asked) => void act(asked)} />}
        {form === 'assign' && <BulkAssign team={team} onCancel={close} onAct={(asked) => void act(asked)} />}
        {form === 'features' && <BulkFeatures onCancel={close} onAct={(asked) => void act(asked)} />}
      </Dialog>
    </section>
  );
}
