import { useId } from 'react';
import type { Found } from '#api/find/schema.ts';
import { FeatureActions } from './FeatureActions.tsx';
import { type FoundGroup, type FoundItem, groupsOf } from './groups.ts';

/** What a search for everything has found, by kind. */
export function FoundGroups({ found }: { found: Found }) {
  const groups = groupsOf(found);
  const count = groups.reduce((sum, { items }) => sum + items.length, 0);
  return (
    <div className="grid gap-4">
      <p role="status" className={count === 0 ? '' : 'sr-only'}>
        {count === 0 ? 'Nothing was found. Check the spelling, or type less of it.' : `${count} found`}
      </p>
      {groups.map((group) => (
        <Group key={group.id} group={group} />
      ))}
    </div>
  );
}

function Group({ group: { label, items } }: { group: FoundGroup }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="text-sm font-semibold text-soft">
        {label}
      </h2>
      <ul className="divide-y divide-line">
        {items.map((item) => (
          <li key={`${item.id} ${item.title}`} className="grid gap-1 py-2 wrap-anywhere">
            <Title item={item} />
            <p className="text-sm text-soft">{item.detail}</p>
            {item.listing && <FeatureActions listing={item.listing} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

const Title = ({ item: { path, title } }: { item: FoundItem }) =>
  path === undefined ? (
    <span className="font-semibold">{title}</span>
  ) : (
    <a href={path} data-found="" className="w-fit font-semibold text-action hover:underline">
      {title}
    </a>
  );
