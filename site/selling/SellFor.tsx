import { dashboardPath } from '#site/lib/paths.ts';
import { useSession } from '#site/session/use-session.ts';
import { SelectField } from '#site/ui/Field.tsx';
import { fieldId } from './fields.ts';
import { useFound, useListing } from './listing-context.ts';

/** For which dealer an agent sells; nothing for those who sell their own. */
export function SellFor() {
  const { form } = useListing();
  const isAgent = useSession()?.user.role === 'agent';
  const { listing, sellers } = form;
  const [only, ...others] = sellers ?? [];
  const name = listing ? listing.sellerName : others.length === 0 ? only?.name : undefined;
  if (!isAgent || sellers === undefined || (listing && !name)) return null;
  return (
    <section aria-label="Whose it is" className="surface p-4 md:p-6">
      {name && <p>You sell this for {name}.</p>}
      {!listing && sellers.length === 0 && (
        <p>
          An agent lists vehicles once a dealer has invited them.{' '}
          <a href={`${dashboardPath('agent')}?tab=dealers`} className="text-action underline">
            See who has invited you
          </a>
        </p>
      )}
      {others.length > 0 && !listing && <ChooseSeller />}
    </section>
  );
}

function ChooseSeller() {
  const { form, store } = useListing();
  const error = useFound('seller');
  const { sellers = [], sellerId } = form;
  return (
    <SelectField
      id={fieldId('seller')}
      label="Sell for"
      value={sellerId ?? ''}
      onChange={({ currentTarget }) => store.sellFor(Number(currentTarget.value) || undefined)}
      {...(error ? { error } : { hint: 'It is saved once you have chosen.' })}
    >
      <option value="">Choose a dealer</option>
      {sellers.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
