import type { Case, OtherListing } from '#api/moderation/queue/schema.ts';
import { RULE_WORDS } from '#domain/moderation/rule-words.ts';
import { Badge } from '#site/ui/Badge.tsx';
import { Beside } from './Beside.tsx';
import { AccountsBeside, MarketBeside, MileageBeside } from './figures-beside.tsx';
import { CASE_EVIDENCE_ID } from './ids.ts';

type Hit = Case['hits'][number];

/** What each rule found, with what it is compared with beside it. */
export function EvidenceList({ found }: { found: Case }) {
  return (
    <section aria-labelledby={CASE_EVIDENCE_ID} className="surface grid gap-4 p-3 sm:p-4">
      <h3 id={CASE_EVIDENCE_ID} tabIndex={-1} className="text-lg font-semibold">
        What the rules found
      </h3>
      {found.hits.length === 0 && <p className="text-soft">The rules found nothing.</p>}
      {found.hits.map((hit) => (
        <article
          key={hit.rule}
          aria-label={RULE_WORDS[hit.rule].label}
          className="grid gap-2 border-t border-line pt-3"
        >
          <h4 className="flex flex-wrap items-center gap-2 font-semibold">
            {RULE_WORDS[hit.rule].label} <Badge>{`+${hit.weight}`}</Badge>
          </h4>
          <p className="wrap-anywhere">{hit.says}</p>
          <Compared hit={hit} found={found} />
        </article>
      ))}
    </section>
  );
}

function Compared({ hit, found }: { hit: Hit; found: Case }) {
  const { photos = [], listingIds = [], personIds = [] } = hit.evidence;
  const ofPhotos = new Set(photos.map(({ listingId }) => listingId));
  const find = (id: number): OtherListing | undefined => found.others.find((other) => other.id === id);
  return (
    <>
      {photos.map((pair) => (
        <Beside
          key={`${pair.key} ${pair.otherKey}`}
          found={found}
          other={find(pair.listingId)}
          photos={{ own: pair.key, other: pair.otherKey }}
        />
      ))}
      {listingIds
        .filter((id) => id !== found.vehicle.id && !ofPhotos.has(id))
        .map((id) => (
          <Beside key={id} found={found} other={find(id)} />
        ))}
      {personIds.length > 0 && <AccountsBeside found={found} ids={personIds} />}
      {(hit.rule === 'price-far-below' || hit.evidence.field === 'price') && (
        <MarketBeside found={found} hit={hit} />
      )}
      {hit.rule === 'mileage-went-down' && <MileageBeside found={found} hit={hit} />}
    </>
  );
}
