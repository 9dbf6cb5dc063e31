import { type ReactNode, useEffect, useState } from 'react';
import type { MessagePhoto } from '#api/messages/photos/schema.ts';
import type { PhotoSize } from './api.ts';
import { showPhoto } from './shown-photos.ts';

type Props = {
  conversationId: number;
  photo: MessagePhoto;
  size: PhotoSize;
  alt: string;
  className: string;
  /** Stands in its place where it could not be loaded. */
  missing: ReactNode;
};

/** A photo that is fetched with the session's token, since an address alone opens none. */
export function PrivatePhoto({ conversationId, photo, size, alt, className, missing }: Props) {
  const [address, setAddress] = useState<string | undefined>('');
  useEffect(() => {
    let isLeft = false;
    const show = (found: string | undefined) => !isLeft && setAddress(found);
    showPhoto(conversationId, photo.id, size).then(show, () => show(undefined));
    return () => {
      isLeft = true;
    };
  }, [conversationId, photo.id, size]);
  if (address === undefined) return missing;
  if (address === '') return null;
  return <img src={address} alt={alt} width={photo.width} height={photo.height} className={className} />;
}
