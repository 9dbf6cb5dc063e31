import { type ReactNode, useState } from 'react';
import type { OwnListing } from '#api/selling/schema.ts';
import { hasPage, isFound } from '#domain/vehicles/listing-life.ts';
import { vehiclePath } from '#site/lib/paths.ts';
import { ShareLink } from '#site/sharing/ShareLink.tsx';
import { Button, ButtonLink } from '#site/ui/Button.tsx';
import { buttonStyle } from '#site/ui/button.ts';
import { Icon } from '#site/ui/Icon.tsx';
import type { ListingDialog } from './ListingDialogs.tsx';

type MoreProps = {
  listing: OwnListing;
  onOpen: (dialog: ListingDialog) => void;
  onReserve: () => void;
  children: ReactNode;
};

/** What is done less often: in the same row on wide screens, behind More on others. */
export function MoreActions({ listing, onOpen, onReserve, children }: MoreProps) {
  const [isOpen, setOpen] = useState(false);
  const { id, title, next, may } = listing;
  const list = `more-${id}`;
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={list}
        onClick={() => setOpen(!isOpen)}
        className={`group/more lg:hidden ${buttonStyle({ variant: 'quiet' })}`}
      >
        More<span className="sr-only"> for {title}</span>
        <span className="transition-[rotate] group-aria-expanded/more:rotate-180">
          <Icon name="chevron-down" />
        </span>
      </button>
      <div
        id={list}
        className={`w-full grid-cols-[auto_1fr] *:px-3 max-lg:*:justify-start max-sm:*:text-[0.9375rem] lg:contents ${isOpen ? 'grid' : 'hidden'}`}
      >
        {next.includes('sold') && (
          <Button variant="quiet" onClick={() => onOpen('sold')}>
            Mark as sold<span className="sr-only">: {title}</span>
          </Button>
        )}
        {next.includes('reserved') && isFound(listing) && (
          <Button variant="quiet" onClick={onReserve}>
            Mark as reserved<span className="sr-only">: {title}</span>
          </Button>
        )}
        {may.includes('numbers') && (
          <Button variant="quiet" onClick={() => onOpen('figures')}>
            Figures<span className="sr-only"> of {title}</span>
          </Button>
        )}
        {hasPage(listing) && <PageLinks listing={listing} />}
        {children}
      </div>
    </>
  );
}

function PageLinks({ listing: { id, title } }: Pick<MoreProps, 'listing'>) {
  return (
    <>
      <ButtonLink variant="quiet" href={vehiclePath(id)}>
        Open page<span className="sr-only"> of {title}</span>
      </ButtonLink>
      <ShareLink path={vehiclePath(id)} title={title} className={buttonStyle({ variant: 'quiet' })}>
        Share<span className="sr-only"> {title}</span>
      </ShareLink>
    </>
  );
}
