import type { OwnListing } from '#api/selling/schema.ts';
import type { Permission } from '#domain/agents/permissions.ts';
import { wasNeverPublic } from '#domain/vehicles/listing-life.ts';
import { Button } from '#site/ui/Button.tsx';
import type { Bulk } from './api.ts';

/** What a bulk action needs to know of a listing. */
export type Chosen = Pick<OwnListing, 'id' | 'title' | 'status' | 'price' | 'updatedAt' | 'may'>;

export const FORMS = {
  prices: 'Change prices',
  place: 'Move',
  assign: 'Assign',
  features: 'Features',
} as const;
export type BulkForm = keyof typeof FORMS;

const STEPS = [
  ['confirm', 'Still available'],
  ['mark-sold', 'Sold'],
  ['reserve', 'Reserved'],
  ['withdraw', 'Off the market'],
  ['put-back', 'On sale'],
] as const satisfies readonly (readonly [Bulk['action'], string])[];

type ActionsProps = {
  chosen: readonly Chosen[];
  hasTeam: boolean;
  onAct: (asked: Omit<Bulk, 'ids'>) => void;
  onForm: (form: BulkForm) => void;
};

/** What the permissions allow for some of them at least; the market says of each what it refuses. */
export function BulkActions({ chosen, hasTeam, onAct, onForm }: ActionsProps) {
  const may = (permission: Permission) => chosen.some((each) => each.may.includes(permission));
  const isPublic = chosen.some((each) => !wasNeverPublic(each));
  const forms = [
    ...(may('price') ? [['prices', 'Prices'] as const] : []),
    ...(may('edit') ? [['place', 'Place'] as const, ['features', 'Features'] as const] : []),
    ...(may('leads') && hasTeam ? [['assign', 'Assign'] as const] : []),
  ];
  return (
    <>
      {isPublic &&
        may('publish') &&
        STEPS.map(([action, label]) => (
          <Button key={action} variant="outline" onClick={() => onAct({ action })}>
            {label}
          </Button>
        ))}
      {forms.map(([form, label]) => (
        <Button key={form} variant="outline" onClick={() => onForm(form)}>
          {label}
        </Button>
      ))}
    </>
  );
}
