import { useState } from 'react';
import type { LeadAnswer, LeadChange } from '#api/leads/desk-schema.ts';
import {
  LEAD_STAGES,
  type LeadStage,
  LOST_REASON_NAMES,
  LOST_REASONS,
  STAGE_WORDS,
} from '#domain/leads/stages.ts';
import { sentenceOf } from '#site/lib/sentence.ts';
import { Button } from '#site/ui/Button.tsx';
import { SelectField } from '#site/ui/Field.tsx';
import { showToast } from '#site/ui/toast.store.ts';
import { changeLead } from './api.ts';

type Props = { answer: LeadAnswer; onChanged: (answer: LeadAnswer) => void };

/** Where a lead stands, and with whom. */
export function LeadSteps({ answer, onChanged }: Props) {
  const { lead, team } = answer;
  const [isLosing, setLosing] = useState(false);

  async function save(change: LeadChange, words: string): Promise<void> {
    try {
      onChanged(await changeLead(lead.id, { ...change, updatedAt: lead.updatedAt }));
      setLosing(false);
      showToast({ title: words, variant: 'success' });
    } catch (cause) {
      showToast({ title: 'Nothing was changed', description: sentenceOf(cause), variant: 'destructive' });
    }
  }

  const toStage = (stage: LeadStage) => {
    if (stage === 'lost') return setLosing(true);
    setLosing(false);
    if (stage !== lead.stage) void save({ stage }, `Moved to ${STAGE_WORDS[stage]}`);
  };

  return (
    <section aria-label="Stage" className="surface grid gap-4 p-4">
      <SelectField
        label="Stage"
        value={isLosing ? 'lost' : lead.stage}
        onChange={({ target }) => {
          const stage = LEAD_STAGES.find((each) => each === target.value);
          if (stage) toStage(stage);
        }}
      >
        {LEAD_STAGES.map((stage) => (
          <option key={stage} value={stage}>
            {STAGE_WORDS[stage]}
          </option>
        ))}
      </SelectField>
      {isLosing && (
        <LostReasons
          onChoose={(lostReason) => void save({ stage: 'lost', lostReason }, 'Moved to Lost')}
          onCancel={() => setLosing(false)}
        />
      )}
      {lead.lostReason && !isLosing && <p className="text-soft">Why: {LOST_REASONS[lead.lostReason]}</p>}
      {(team.length > 1 || lead.assignee) && (
        <SelectField
          label="Looked after by"
          value={lead.assignee?.id ?? ''}
          onChange={({ target }) =>
            void save({ assigneeId: target.value === '' ? null : Number(target.value) }, 'Assigned')
          }
        >
          <option value="">Nobody in particular</option>
          {withAssignee(answer).map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
    </section>
  );
}

/** The team, and who looks after the lead without belonging to it any more. */
const withAssignee = ({ team, lead: { assignee } }: LeadAnswer) =>
  assignee && !team.some(({ id }) => id === assignee.id) ? [...team, assignee] : team;

type LostProps = {
  onChoose: (reason: (typeof LOST_REASON_NAMES)[number]) => void;
  onCancel: () => void;
};

/** Asks why a lead was lost. */
export function LostReasons({ onChoose, onCancel }: LostProps) {
  return (
    <fieldset className="grid gap-2">
      <legend className="pb-1 font-semibold">Why was it lost?</legend>
      <div className="flex flex-wrap gap-2">
        {LOST_REASON_NAMES.map((reason) => (
          <Button key={reason} variant="outline" onClick={() => onChoose(reason)}>
            {LOST_REASONS[reason]}
          </Button>
        ))}
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </fieldset>
  );
}
