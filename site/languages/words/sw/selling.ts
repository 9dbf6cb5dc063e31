import { sellingEnd } from './selling-end.ts';
import { sellingFields } from './selling-fields.ts';
import { sellingForm } from './selling-form.ts';
import { sellingPhotos } from './selling-photos.ts';

/** All words of the selling form. */
export const selling = { ...sellingFields, ...sellingForm, ...sellingPhotos, ...sellingEnd };
