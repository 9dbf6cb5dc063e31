import { type DragEvent, useState } from 'react';
import type { Lead, LeadChange } from '#api/leads/desk-schema.ts';
import { LEAD_STAGES, type LeadStage, STAGE_WORDS } from '#domain/leads/stages.ts';
import { SmallPhoto } from '#site/cards/SmallPhoto.tsx';
import { formatShortDay } from '#site/lib/dates.ts';
import { sentenceOf } from '#site/lib/sentence.ts';
import { Dialog } from '#site/ui/Dialog.tsx';
import { selectStyle } from '#site/ui/field.ts';
import { openOverPage } from '#site/ui/open-dialog.tsx';
import { showToast } from '#site/ui/toast.store.ts';
import { type DeskAddress, writeDeskAddress } from './desk-address.ts';
import { LeadLink, NextActionLine } from './LeadCard.tsx';
import { LostReasons } from './LeadSteps.tsx';
import type { LeadPage, LeadsStore } from './leads.store.ts';

type Props = { pages: readonly LeadPage[]; desk: DeskAddress; store: Pick<LeadsStore, 'move'> };

/** The leads in columns by stage. A card moves by pointer, and by its list of stages with keyboard and touch. */
export function LeadBoard({ pages, desk, store }: Props) {
  const [dragged, setDragged] = useState<Lead>();

  async function save(lead: Lead, change: LeadChange & { stage: LeadStage }): Promise<void> {
    try {
      await store.move(lead, change);
      showToast({ title: `${lead.buyer.name} moved to ${STAGE_WORDS[change.stage]}`, variant: 'success' });
    } catch (cause) {
      showToast({ title: 'Not moved', description: sentenceOf(cause), variant: 'destructive' });
    }
  }

  function move(lead: Lead, stage: LeadStage): void {
    if (stage === lead.stage) return;
    if (stage === 'lost') askWhyLost((lostReason) => void save(lead, { stage, lostReason }));
    else void save(lead, { stage });
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:auto-cols-[minmax(11.5rem,1fr)] md:grid-flow-col md:grid-cols-none md:gap-3 md:overflow-x-auto md:pb-2">
      {pages.map((page) => (
        <Column
          key={page.question.stage}
          page={page}
          desk={desk}
          onMove={move}
          onDrag={setDragged}
          onDrop={(stage) => {
            if (dragged) move(dragged, stage);
            setDragged(undefined);
          }}
        />
      ))}
    </div>
  );
}

/** A lead is lost for a reason. */
function askWhyLost(onReason: Parameters<typeof LostReasons>[0]['onChoose']): void {
  openOverPage((close) => (
    <Dialog open onClose={close} title="Lost">
      <LostReasons
        onCancel={close}
        onChoose={(reason) => {
          close();
          onReason(reason);
        }}
      />
    </Dialog>
  ));
}

type ColumnProps = {
  page: LeadPage;
  desk: DeskAddress;
  onMove: (lead: Lead, stage: LeadStage) => void;
  onDrag: (lead: Lead | undefined) => void;
  onDrop: (stage: LeadStage) => void;
};

function Column({ page: { question, leads, total }, desk, onMove, onDrag, onDrop }: ColumnProps) {
  const [isOver, setOver] = useState(false);
  const { stage = 'new' } = question;
  const titleId = `column-${stage}`;
  const over = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  return (
    <section
      aria-labelledby={titleId}
      className={`grid content-start gap-2 rounded-card p-2 ${isOver ? 'bg-tint' : 'bg-sand'}`}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onDrop(stage);
      }}
    >
      <h2 id={titleId} className="flex justify-between px-1 text-base">
        {STAGE_WORDS[stage]} <span className="text-soft tabular-nums">{total}</span>
      </h2>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {leads.map((lead) => (
          <li key={lead.id}>
            <BoardCard lead={lead} desk={desk} onMove={onMove} onDrag={onDrag} />
          </li>
        ))}
      </ul>
      {total > leads.length && (
        <a
          href={writeDeskAddress({ ...desk, view: 'list', stage })}
          className="inline-flex min-h-11 items-center px-1 text-action hover:underline"
        >
          All {total.toLocaleString('en-KE')} as a list
        </a>
      )}
    </section>
  );
}

type CardProps = Pick<ColumnProps, 'desk' | 'onMove' | 'onDrag'> & { lead: Lead };

function BoardCard({ lead, desk, onMove, onDrag }: CardProps) {
  const { vehicle, buyer, assignee, stage, lastContactAt } = lead;
  return (
    <article
      draggable
      className="surface relative grid grid-cols-[minmax(0,1fr)] gap-2 p-3 text-sm hover:border-action"
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', String(lead.id));
        event.dataTransfer.effectAllowed = 'move';
        onDrag(lead);
      }}
      onDragEnd={() => onDrag(undefined)}
    >
      <div className="grid grid-cols-[3rem_minmax(0,1fr)] gap-2">
        <div className="aspect-4/3 overflow-hidden rounded-tag bg-sand">
          <SmallPhoto vehicle={vehicle} />
        </div>
        <div className="min-w-0">
          <h3 className="text-base wrap-anywhere">
            <LeadLink lead={lead} desk={desk} />
          </h3>
          <p className="truncate">{vehicle.title}</p>
        </div>
      </div>
      <NextActionLine lead={lead} />
      <p className="flex flex-wrap justify-between gap-x-3 text-soft">
        <time dateTime={lastContactAt}>{formatShortDay(lastContactAt)}</time>
        {assignee && <span>{assignee.name}</span>}
      </p>
      <select
        aria-label={`Stage of ${buyer.name}, ${vehicle.title}`}
        value={stage}
        className={`${selectStyle()} relative z-10`}
        onChange={({ target }) => {
          const chosen = LEAD_STAGES.find((each) => each === target.value);
          if (chosen) onMove(lead, chosen);
        }}
      >
        {LEAD_STAGES.map((each) => (
          <option key={each} value={each}>
            {STAGE_WORDS[each]}
          </option>
        ))}
      </select>
    </article>
  );
}
