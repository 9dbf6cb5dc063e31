import { BRANCH_LIMITS, type Branch } from '#domain/dealers/branches.ts';
import { Button } from '#site/ui/Button.tsx';
import { TextField } from '#site/ui/Field.tsx';
import { EditorGroup } from './EditorGroup.tsx';
import { HoursEditor } from './HoursEditor.tsx';

const NEW: Branch = { name: '', place: '', address: '', hours: null };

type Props = {
  branches: readonly Branch[];
  onChange: (branches: Branch[]) => void;
  id: string;
  error?: string;
};

/** The further places of a dealer, in the order in which buyers see them. */
export function BranchesEditor({ branches, onChange, id, error }: Props) {
  const swap = (at: number, other: number) => {
    const [one, two] = [branches[at], branches[other]];
    if (one && two) onChange(branches.with(at, two).with(other, one));
  };
  return (
    <EditorGroup id={id} legend="Branches (if you have more than one place)" error={error}>
      {branches.map((branch, at) => (
        <BranchFields
          // A branch has no other identity than its place in the list.
          key={`branch ${String(at)}`}
          id={`${id}-${at}`}
          number={at + 1}
          branch={branch}
          onChange={(changed) => onChange(branches.with(at, changed))}
          onRemove={() => onChange(branches.toSpliced(at, 1))}
          {...(at > 0 && { onUp: () => swap(at, at - 1) })}
        />
      ))}
      {branches.length < BRANCH_LIMITS.count && (
        <div>
          <Button variant="outline" onClick={() => onChange([...branches, NEW])}>
            Add a branch
          </Button>
        </div>
      )}
    </EditorGroup>
  );
}

type BranchProps = {
  id: string;
  number: number;
  branch: Branch;
  onChange: (branch: Branch) => void;
  onRemove: () => void;
  onUp?: () => void;
};

function BranchFields({ id, number, branch, onChange, onRemove, onUp }: BranchProps) {
  const bind = (field: 'name' | 'place' | 'address') => ({
    value: branch[field],
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...branch, [field]: target.value }),
  });
  return (
    <fieldset aria-label={`Branch ${number}`} className="grid gap-3 rounded-control border border-line p-4">
      <TextField label="Name of the branch" maxLength={BRANCH_LIMITS.name} {...bind('name')} />
      <TextField label="Its town or area" {...bind('place')} />
      <TextField
        label="Its street or building (if you like)"
        maxLength={BRANCH_LIMITS.address}
        {...bind('address')}
      />
      <HoursEditor
        hours={branch.hours}
        id={`${id}-hours`}
        onChange={(hours) => onChange({ ...branch, hours })}
      />
      <div className="flex flex-wrap gap-2">
        {onUp && (
          <Button variant="outline" onClick={onUp}>
            Move up<span className="sr-only"> branch {number}</span>
          </Button>
        )}
        <Button variant="quiet" onClick={onRemove}>
          Remove<span className="sr-only"> branch {number}</span>
        </Button>
      </div>
    </fieldset>
  );
}
