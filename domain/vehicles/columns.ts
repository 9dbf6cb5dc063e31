import type { PlaceColumns } from '../adverts/rows/place.ts';
import type { BodyType, Condition, Drive, FuelType, Transmission, VehicleStatus } from './words.ts';

/** Plain texts with the most letters that are kept of them. */
export const TEXT_COLUMNS = {
  engine: 60,
  fuel_economy: 60,
  history: 1000,
  inspection: 1000,
  warranty: 1000,
  financing: 1000,
  import_status: 200,
  country_of_origin: 60,
  estimated_shipping_period: 100,
} as const;
type TextColumn = keyof typeof TEXT_COLUMNS;

/** Whole numbers with the least and the most that a vehicle can have. */
export const NUMBER_COLUMNS = {
  engine_cc: [40, 30_000],
  power_hp: [1, 3_000],
  torque_nm: [1, 6_000],
  doors: [1, 9],
  seats: [1, 100],
  length_mm: [500, 30_000],
  width_mm: [300, 5_000],
  height_mm: [300, 6_000],
  weight_kg: [50, 100_000],
  boot_litres: [1, 50_000],
} as const satisfies Record<string, readonly [number, number]>;
type NumberColumn = keyof typeof NUMBER_COLUMNS;

/** Whether a vehicle can have so much of it. */
export const fitsColumn = (column: NumberColumn, count: number): boolean =>
  count >= NUMBER_COLUMNS[column][0] && count <= NUMBER_COLUMNS[column][1];

export const FLAG_COLUMNS = [
  'is_import',
  'featured',
  'quick_sale',
  'negotiable',
  'trade_in_accepted',
] as const;
export const LIST_COLUMNS = ['features', 'safety'] as const;

/** The columns of a listing that a row can state: whole KES and km, `null` where it states nothing. */
export type VehicleColumns = {
  status: VehicleStatus;
  title: string;
  make: string;
  model: string;
  variant: string | null;
  year: number;
  price_kes: number | null;
  mileage_km: number | null;
  condition: Condition | null;
  transmission: Transmission | null;
  fuel_type: FuelType | null;
  body_type: BodyType | null;
  drive: Drive | null;
  exterior_color: string | null;
  interior_color: string | null;
  description: string | null;
  primary_image_index: number;
} & Record<TextColumn, string | null> &
  Record<NumberColumn, number | null> &
  Record<(typeof FLAG_COLUMNS)[number], 0 | 1> &
  Record<(typeof LIST_COLUMNS)[number], string> &
  PlaceColumns;
