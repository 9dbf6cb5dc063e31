import { ApiError } from '#api/http/errors.ts';

/** An upload that cannot become a picture, as an error of the field `photo`. */
export class PictureRefused extends ApiError {
  constructor(status: 413 | 422, sentence: string, cause?: unknown) {
    super(status, sentence, { code: 'PICTURE', cause, fields: { photo: sentence } });
  }
}
