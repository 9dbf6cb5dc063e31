import { useStore } from '@nanostores/react';
import { Dialog } from '#site/ui/Dialog.tsx';
import { CheckboxField } from '#site/ui/Field.tsx';
import { $areKeysOn, listKeys, turnKeys } from '#site/ui/keys.ts';

/** The keys of the page, and whether they are answered. */
export function KeyList({ open, onClose }: { open: boolean; onClose: () => void }) {
  const areOn = useStore($areKeysOn);
  return (
    <Dialog open={open} onClose={onClose} title="Keys of this page">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2">
        {open &&
          [{ key: 'Ctrl K', does: 'Search everything' }, ...listKeys()].map(({ key, does }) => (
            <div key={key} className="contents">
              <dt className="flex gap-1">
                {key.split(' ').map((each) => (
                  <kbd key={each} className="h-fit rounded-tag border border-edge px-2 font-semibold">
                    {each.length === 1 ? each.toUpperCase() : each}
                  </kbd>
                ))}
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
      </dl>
      <p className="py-2 text-sm text-soft">In a field they are letters.</p>
      <CheckboxField
        label="Use these keys"
        note="Ctrl K works in any case"
        checked={areOn}
        onChange={({ target }) => turnKeys(target.checked)}
      />
    </Dialog>
  );
}
