import { useEffect, useState } from 'react';
import { mediaPath } from '#domain/media/media.ts';
import { parseMediaPath } from '#domain/media/parse-media-path.ts';
import type { PictureSet } from './create-picture-set.ts';
import type { Picture } from './pictures.ts';
import { showLarge } from './studio.ts';

const WIDTH = 1000;

/** The address of a picture in the size of a screen; empty until it is there, and where the device cannot draw it. */
export function useLargePicture({ bytesOf }: PictureSet, { key, photo, preview }: Picture): string {
  const file = photo && parseMediaPath(photo.url);
  const [drawn, setDrawn] = useState('');
  // Other bytes, as of a picture that was blurred on the device, have another preview.
  const picture = preview && !photo ? bytesOf(key) : undefined;
  useEffect(() => {
    let isLeft = false;
    if (picture) void showLarge(picture, WIDTH).then((address) => !isLeft && setDrawn(address));
    return () => {
      isLeft = true;
    };
  }, [picture]);
  return file ? mediaPath(file.key, 'large') : drawn;
}
