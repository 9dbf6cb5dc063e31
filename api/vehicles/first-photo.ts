import { expressionBuilder, sql } from 'kysely';
import type { Tables } from '#api/database/tables.ts';

type WithListing = Tables & { v: Tables['vehicles'] };

/** The media key of the photo that cards of the listing `v` show, to be selected beside it; null without one. */
export const firstPhoto = () =>
  expressionBuilder<WithListing, 'v'>()
    .selectFrom('vehicle_images as i')
    .select('i.media_key')
    .whereRef('i.vehicle_id', '=', 'v.id')
    .where('i.kind', '=', 'photo')
    .orderBy(sql`case when i.position = v.primary_image_index then 0 else 1 end`)
    .orderBy('i.position')
    .limit(1)
    .as('photo');
