import { Button } from '#site/ui/Button.tsx';
import { Dialog } from '#site/ui/Dialog.tsx';
import { CheckboxField } from '#site/ui/Field.tsx';

const KEYS = [
  ['J', 'The next conversation'],
  ['K', 'The one before'],
  ['R', 'To the answer'],
  ['A', 'Assign to me'],
  ['E', 'Close, or reopen'],
  ['?', 'These keys'],
] as const;

type Props = {
  isOn: boolean;
  turn: (on: boolean) => void;
  isExplained: boolean;
  setExplained: (isShown: boolean) => void;
};

/** What the keys of the inbox do, and whether they do it. */
export function ShortcutsDialog({ isOn, turn, isExplained, setExplained }: Props) {
  return (
    <>
      <Button variant="quiet" onClick={() => setExplained(true)}>
        Keys
      </Button>
      <Dialog open={isExplained} onClose={() => setExplained(false)} title="Keys of the inbox">
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2">
          {KEYS.map(([key, does]) => (
            <div key={key} className="contents">
              <dt>
                <kbd className="rounded-tag border border-edge px-2 font-semibold">{key}</kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
        <p className="py-2 text-sm text-soft">In a field they are letters. Ctrl+Enter sends an answer.</p>
        <CheckboxField
          label="Use these keys"
          checked={isOn}
          onChange={({ target }) => turn(target.checked)}
        />
      </Dialog>
    </>
  );
}
