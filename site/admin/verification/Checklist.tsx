import { useId } from 'react';
import type { AdminVerification } from '#api/dealers/verification/schema.ts';
import { VERIFICATION_ITEM_NAMES, VERIFICATION_ITEMS } from '#domain/dealers/verification.ts';
import { formatMoment } from '#site/lib/dates.ts';
import { checkStyle } from '#site/ui/field.ts';
import { tick } from './api.ts';
import type { Act } from './Verification.tsx';

type Props = Pick<AdminVerification, 'id' | 'businessName' | 'checks'> & { act: Act };

/** What has to be compared, each item with how, and who ticked it. */
export const Checklist = ({ id, businessName, checks, act }: Props) => (
  <fieldset className="grid gap-2">
    <legend className="mb-1 text-sm font-semibold">
      Compared<span className="sr-only"> for {businessName}</span>
    </legend>
    {VERIFICATION_ITEM_NAMES.map((item) => {
      const done = checks.find((each) => each.item === item);
      const { label, how } = VERIFICATION_ITEMS[item];
      const by = done && [done.checkedBy, formatMoment(done.checkedAt)].filter(Boolean).join(', ');
      return (
        <Item
          key={item}
          label={label}
          note={by ? `${how} Ticked: ${by}.` : how}
          isTicked={done !== undefined}
          onTick={(checked) =>
            void act(tick(id, item, checked), checked ? 'Ticked' : 'The tick is taken back')
          }
        />
      );
    })}
  </fieldset>
);

type ItemProps = { label: string; note: string; isTicked: boolean; onTick: (checked: boolean) => void };

function Item({ label, note, isTicked, onTick }: ItemProps) {
  const noteId = useId();
  return (
    <div className="grid gap-0.5">
      <label className="flex min-h-11 items-center gap-3 font-medium">
        <input
          type="checkbox"
          className={checkStyle()}
          checked={isTicked}
          aria-describedby={noteId}
          onChange={({ target }) => onTick(target.checked)}
        />
        {label}
      </label>
      <p id={noteId} className="pl-8 text-sm text-soft">
        {note}
      </p>
    </div>
  );
}
