import { PhotoPlaceholder } from '#site/cards/PhotoPlaceholder.tsx';

/** The photo on the card of a listing that is being written; '' for none yet. */
export const PreviewPhoto = ({ address }: { address: string }) =>
  address ? <img src={address} alt="" className="size-full object-cover" /> : <PhotoPlaceholder />;
