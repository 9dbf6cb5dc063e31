/** Every column of a listing that a file or a person may state, in the order of the table. */
export const VEHICLE_FIELDS = [
  'status',
  'title',
  'make',
  'model',
  'variant',
  'year',
  'price_kes',
  'mileage_km',
  'condition',
  'transmission',
  'fuel_type',
  'body_type',
  'drive',
  'engine',
  'engine_cc',
  'power_hp',
  'torque_nm',
  'fuel_economy',
  'doors',
  'seats',
  'length_mm',
  'width_mm',
  'height_mm',
  'weight_kg',
  'boot_litres',
  'exterior_color',
  'interior_color',
  'county',
  'town',
  'area',
  'latitude',
  'longitude',
  'description',
  'features',
  'safety',
  'history',
  'inspection',
  'warranty',
  'financing',
  'is_import',
  'import_status',
  'country_of_origin',
  'estimated_shipping_period',
  'featured',
  'quick_sale',
  'negotiable',
  'trade_in_accepted',
  'primary_image_index',
] as const;
export type VehicleField = (typeof VEHICLE_FIELDS)[number];

/** Fields that are read but not stored under their own name. */
const OTHER_FIELDS = ['mileage_miles', 'location', 'stock_number', 'images'] as const;
/** Every field that a column of a file may state. */
export const FIELDS = [...VEHICLE_FIELDS, ...OTHER_FIELDS] as const;
export type Field = (typeof FIELDS)[number];

/** Other names of fields, as headers and APIs write them; case, spaces and punctuation do not matter. */
const SYNONYMS: Partial<Record<Field, string>> = {
  make: 'brand, manufacturer, car make, vehicle make, make name',
  model: 'model name, car model, vehicle model',
  variant: 'variant hint, trim, grade, version, sub model',
  year: 'year of manufacture, yom, manufacture year, manufacturing year, model year',
  price_kes: 'price, price ksh, price kshs, price in kes, price in ksh, asking price, selling price, amount',
  mileage_km: 'mileage, mileage in km, odometer, odometer km, km, kms, kilometres, kilometers',
  mileage_miles: 'mileage in miles, odometer miles, miles',
  condition: 'previous ownership, ownership, vehicle condition, car condition, usage',
  transmission: 'gearbox, transmission type',
  fuel_type: 'fuel',
  body_type: 'body, body style, body shape, vehicle type',
  drive: 'drive type, drivetrain, drive train, wheel drive',
  engine_cc: 'cc, engine size cc, engine capacity, engine capacity cc, displacement cc',
  engine: 'engine size',
  power_hp: 'power, horsepower, hp',
  torque_nm: 'torque',
  fuel_economy: 'fuel consumption',
  doors: 'number of doors',
  seats: 'number of seats',
  length_mm: 'length',
  width_mm: 'width',
  height_mm: 'height',
  weight_kg: 'weight, kerb weight',
  boot_litres: 'boot, boot space',
  exterior_color: 'color, colour, exterior colour, paint, body color, body colour',
  interior_color: 'interior colour, interior',
  county: 'region, county or city',
  town: 'city',
  area: 'neighbourhood, neighborhood, suburb, estate',
  location: 'place',
  latitude: 'lat',
  longitude: 'lon, lng',
  description: 'details, notes',
  safety: 'safety features',
  history: 'vehicle history',
  financing: 'finance',
  is_import: 'import',
  negotiable: 'price negotiable',
  trade_in_accepted: 'trade in, trade ins accepted',
  country_of_origin: 'origin country, import country',
  estimated_shipping_period: 'shipping period',
  stock_number: 'stock no, stock id, ref no, ref, reference, advert id, ad id, listing id, sku, id',
  images: 'image, image url, image urls, photo, photos, picture, pictures, thumbnail, main image, gallery',
};

const BY_KEY = new Map<string, Field>();
for (const field of FIELDS) {
  for (const name of [field, ...(SYNONYMS[field]?.split(',') ?? [])]) BY_KEY.set(fieldKey(name), field);
}

function fieldKey(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '');
}

/** The field that a header or a property name means (`yearOfManufacture`, `Price (KES)`, `MAKE`), or undefined. */
export function findField(name: string): Field | undefined {
  return BY_KEY.get(fieldKey(name));
}
