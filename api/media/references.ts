import type { ExpressionBuilder } from 'kysely';
import type { Tables } from '#api/database/tables.ts';
import type { KeptKind } from '#domain/media/kinds.ts';

/** The kinds whose use stands in other tables, named below; any other thing belongs to the owner in its row. */
export const REFERRED_KINDS: readonly KeptKind[] = [
  'photo',
  'listing-document',
  'business-document',
  'message-photo',
];

/** Whether a row of `media` is held by nothing: a column that holds media keys has to be named here. */
export const isUnused = (eb: ExpressionBuilder<Tables, 'media'>) =>
  eb.or([
    eb('media.state', '=', 'removing'),
    eb.and([
      eb('media.kind', 'in', REFERRED_KINDS),
      eb.not(eb.exists(eb.selectFrom('users').select('id').whereRef('users.photo_key', '=', 'media.key'))),
      eb.not(eb.exists(eb.selectFrom('dealers').select('id').whereRef('dealers.logo_key', '=', 'media.key'))),
      eb.not(
        eb.exists(eb.selectFrom('dealers').select('id').whereRef('dealers.cover_key', '=', 'media.key')),
      ),
      eb.not(
        eb.exists(
          eb.selectFrom('vehicle_images').select('id').whereRef('vehicle_images.media_key', '=', 'media.key'),
        ),
      ),
      eb.not(
        eb.exists(
          eb
            .selectFrom('listing_documents')
            .select('id')
            .whereRef('listing_documents.media_key', '=', 'media.key'),
        ),
      ),
      eb.not(
        eb.exists(
          eb
            .selectFrom('verification_documents')
            .select('id')
            .whereRef('verification_documents.media_key', '=', 'media.key'),
        ),
      ),
      eb.not(
        eb.exists(
          eb.selectFrom('message_photos').select('id').whereRef('message_photos.media_key', '=', 'media.key'),
        ),
      ),
    ]),
    eb.and([eb('media.kind', 'not in', REFERRED_KINDS), eb('media.state', '=', 'pending')]),
  ]);
