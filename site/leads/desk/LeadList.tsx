import { EmptyState } from '#site/ui/EmptyState.tsx';
import { Pagination } from '#site/ui/Pagination.tsx';
import { type DeskAddress, writeDeskAddress } from './desk-address.ts';
import { LeadCard } from './LeadCard.tsx';
import type { LeadPage } from './leads.store.ts';

/** The leads of a page, the last contact first. */
export function LeadList({ pages: [page], desk }: { pages: readonly LeadPage[]; desk: DeskAddress }) {
  if (!page) return null;
  const { leads, total, question } = page;
  if (total === 0) return <NoLeads desk={desk} />;
  return (
    <>
      <p role="status" className="text-sm text-soft">
        {total === 1 ? '1 lead' : `${total.toLocaleString('en-KE')} leads`}
      </p>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {leads.map((lead) => (
          <li key={lead.id}>
            <LeadCard lead={lead} desk={desk} />
          </li>
        ))}
      </ul>
      <Pagination
        page={question.page}
        pageCount={Math.ceil(total / question.limit)}
        hrefOf={(page) => writeDeskAddress({ ...desk, page })}
      />
    </>
  );
}

function NoLeads({ desk: { stage, assignee, vehicle, isOverdue, words } }: { desk: DeskAddress }) {
  const isFiltered = stage || assignee || vehicle || isOverdue || words;
  return isFiltered ? (
    <EmptyState icon="search" title="No such leads" text="Choose other filters, or search for fewer words." />
  ) : (
    <EmptyState
      icon="user"
      title="No leads yet"
      text="When a buyer asks for your number, opens WhatsApp or writes to you about a listing, they stand here."
    />
  );
}
