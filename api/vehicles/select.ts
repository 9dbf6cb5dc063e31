import { sql } from 'kysely';
import { compileOnce } from '#api/database/compile-once.ts';
import { amongNumbers } from '#api/database/dialect.ts';
import { numbersShownColumn } from '#api/phones/numbers-shown.ts';

/** Every column that a visitor may see, with the seller's public face; `ids` is a JSON array. */
export const selectVehicles = compileOnce((db, ids) =>
  db
    .selectFrom('vehicles as v')
    .innerJoin('users as u', 'u.id', 'v.seller_id')
    .leftJoin('dealers as d', (join) =>
      join
        .onRef('d.user_id', '=', 'u.id')
        .on('u.role', '=', sql.lit('dealer'))
        .on('d.checked_at', 'is not', null),
    )
    .leftJoin('price_analyses as p', 'p.vehicle_id', 'v.id')
    .select([
      'v.id',
      'v.title',
      'v.make',
      'v.model',
      'v.variant',
      'v.year',
      'v.price_kes',
      'v.mileage_km',
      'v.condition',
      'v.transmission',
      'v.fuel_type',
      'v.body_type',
      'v.derived',
      'v.drive',
      'v.engine',
      'v.engine_cc',
      'v.power_hp',
      'v.torque_nm',
      'v.fuel_economy',
      'v.doors',
      'v.seats',
      'v.length_mm',
      'v.width_mm',
      'v.height_mm',
      'v.weight_kg',
      'v.boot_litres',
      'v.exterior_color',
      'v.interior_color',
      'v.county',
      'v.town',
      'v.area',
      'v.latitude',
      'v.longitude',
      'v.description',
      'v.features',
      'v.safety',
      'v.history',
      'v.inspection',
      'v.warranty',
      'v.financing',
      'v.is_import',
      'v.import_status',
      'v.country_of_origin',
      'v.estimated_shipping_period',
      'v.primary_image_index',
      'v.featured',
      'v.quick_sale',
      'v.negotiable',
      'v.trade_in_accepted',
      'v.status',
      'v.sold_at',
      'v.views',
      'v.created_at',
      'v.updated_at',
      'v.seller_id',
      'u.role as seller_role',
      'u.first_name as seller_first_name',
      'u.last_name as seller_last_name',
      'u.contactable as seller_contactable',
      'u.phone_proved_at as seller_phone_proved_at',
      'd.phone as showroom_phone',
      numbersShownColumn.as('numbers_shown'),
      'd.business_name as seller_business_name',
      'd.verified as seller_verified',
      'd.verified_until as seller_verified_until',
      'd.slug as dealer_slug',
      'p.price_kes as compared_kes',
      'p.status as price_status',
      'p.label as price_label',
      'p.note as price_note',
      'p.percent_diff',
      'p.median_kes',
      'p.sample_size',
    ])
    .where(amongNumbers('v.id', ids)),
);

export const selectPhotos = compileOnce((db, ids) =>
  db
    .selectFrom('vehicle_images')
    .select(['vehicle_id', 'media_key'])
    .where(amongNumbers('vehicle_id', ids))
    .where('kind', '=', sql.lit('photo'))
    .orderBy('vehicle_id')
    .orderBy('position'),
);

export type SelectedVehicle = Awaited<ReturnType<typeof selectVehicles>>[number];
