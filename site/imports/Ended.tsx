import { goTo } from '#site/lib/followed-address.ts';
import { dashboardPath, listVehiclePath } from '#site/lib/paths.ts';
import { askToConfirm } from '#site/ui/ask-to-confirm.ts';
import { Button, ButtonLink } from '#site/ui/Button.tsx';
import type { Import } from './api.ts';
import type { ImportStore } from './import.store.ts';
import { writeImportAddress } from './import-address.ts';
import { countText, endWords } from './words.ts';

type Props = { found: Import; store: ImportStore; isStepping: boolean; role: 'dealer' | 'agent' };

/** What became of a file, and the way back. */
export function Ended({ found, store, isStepping, role }: Props) {
  async function undo(): Promise<void> {
    if (await askToConfirm({ ...UNDO, text: undoText(found) })) await store.undo();
  }

  return (
    <div className="grid gap-4">
      <p>{endWords(found)}</p>
      <KeptListings kept={found.kept} />
      <div className="flex flex-wrap gap-2">
        {found.state === 'applied' && <ButtonLink href={dashboardPath(role)}>See your listings</ButtonLink>}
        {found.canUndo && (
          <Button variant="outline" isBusy={isStepping} onClick={() => void undo()}>
            Undo this import
          </Button>
        )}
        <Button variant="outline" onClick={() => goTo(writeImportAddress({}))}>
          Bring in another file
        </Button>
      </div>
    </div>
  );
}

const UNDO = { title: 'Undo this import?', yes: 'Undo it', no: 'Keep it' };

function undoText({ added, changed }: Import): string {
  const parts = [
    added > 0 && `${countText(added, 'new car')} will be deleted.`,
    changed > 0 && `${countText(changed, 'car')} will say what they said before.`,
    'Cars that were changed since stay as they are.',
  ];
  return parts.filter(Boolean).join(' ');
}

function KeptListings({ kept }: Pick<Import, 'kept'>) {
  if (kept.length === 0) return null;
  return (
    <div>
      <h3 className="font-semibold">Left as they are</h3>
      <ul className="text-sm">
        {kept.map(({ vehicleId, title, reason }) => (
          <li key={`${vehicleId} ${title}`} className="py-1">
            {vehicleId === null ? (
              title
            ) : (
              <a className="text-action hover:underline" href={listVehiclePath(vehicleId)}>
                {title}
              </a>
            )}
            : {reason}
          </li>
        ))}
      </ul>
    </div>
  );
}
