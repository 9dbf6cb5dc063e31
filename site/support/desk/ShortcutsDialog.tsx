import { Button } from '#site/ui/Button.tsx';
import { Dialog } from '#site/ui/Dialog.tsx';
import { CheckboxField } from '#site/ui/Field.tsx';

type Props = {
  title: string;
  /** Each key with what it does. */
  keys: readonly (readonly [string, string])[];
  note: string;
  isOn: boolean;
  turn: (on: boolean) => void;
  isExplained: boolean;
  setExplained: (isShown: boolean) => void;
};

/** What the keys of a page do, and whether they do it. */
export function ShortcutsDialog({ title, keys, note, isOn, turn, isExplained, setExplained }: Props) {
  return (
    <>
      <Button variant="quiet" onClick={() => setExplained(true)}>
        Keys
      </Button>
      <Dialog open={isExplained} onClose={() => setExplained(false)} title={title}>
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2">
          {keys.map(([key, does]) => (
            <div key={key} className="contents">
              <dt>
                <kbd className="rounded-tag border border-edge px-2 font-semibold">{key}</kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
        <p className="py-2 text-sm text-soft">{note}</p>
        <CheckboxField
          label="Use these keys"
          checked={isOn}
          onChange={({ target }) => turn(target.checked)}
        />
      </Dialog>
    </>
  );
}
