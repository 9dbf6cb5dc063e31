import { useSession } from '#site/session/use-session.ts';
import { CarGroup } from './CarGroup.tsx';
import { Conflicts } from './Conflicts.tsx';
import { DetailGroups } from './DetailGroups.tsx';
import { FieldGroup } from './FieldGroup.tsx';
import { maySell } from './gateway.ts';
import { ListingSteps } from './ListingSteps.tsx';
import { useListing } from './listing-context.ts';
import { OneLine } from './OneLine.tsx';
import { PhoneProof } from './PhoneProof.tsx';
import { PlaceGroup } from './PlaceGroup.tsx';
import { Preview } from './Preview.tsx';
import { PriceGroup } from './PriceGroup.tsx';
import { PrivateGroup } from './PrivateGroup.tsx';
import { PublishBar } from './PublishBar.tsx';
import { ListingPhotos } from './photos/ListingPhotos.tsx';
import type { PhotosChange } from './photos/photos.store.ts';
import { previewTitle } from './preview.ts';
import type { PriceHelpStore } from './price-help.store.ts';
import { QualityPanel } from './QualityPanel.tsx';
import { RoleOffer } from './RoleOffer.tsx';
import { SellFor } from './SellFor.tsx';

/** The form from its one line to its button, with the preview beside it. */
export function ListingFormView({ priceHelp, isShown }: { priceHelp: PriceHelpStore; isShown: boolean }) {
  const { publishing } = useListing();
  const isVisitor = useSession() === undefined;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <ListingSteps />
        <Conflicts />
        <SellFor />
        <div className="surface p-4 md:p-6">
          <OneLine />
        </div>
        <CarGroup />
        <PriceGroup priceHelp={priceHelp} />
        <PlaceGroup />
        <PhotosGroup />
        <DetailGroups />
        <PrivateGroup />
        {!isVisitor && isShown && <PhoneProof />}
        <PublishBar
          isVisitor={isVisitor}
          maySave={maySell()}
          roleOffer={<RoleOffer onSeller={() => void publishing.publish()} />}
        />
      </div>
      <aside aria-label="Preview and quality" className="grid gap-6 lg:sticky lg:top-4">
        <QualityPanel priceHelp={priceHelp} />
        <Preview priceHelp={priceHelp} />
      </aside>
    </div>
  );
}

function PhotosGroup() {
  const { form, store } = useListing();
  const listing = form.listing;

  function note(change: PhotosChange): void {
    store.notePhotos(change);
    if (change.waiting > 0) void store.begin();
  }

  return (
    <FieldGroup title="Photos">
      <ListingPhotos
        listingId={listing?.id ?? null}
        photos={listing?.photos ?? []}
        frames={listing?.frames ?? []}
        title={previewTitle(form.values)}
        onChange={note}
      />
    </FieldGroup>
  );
}
