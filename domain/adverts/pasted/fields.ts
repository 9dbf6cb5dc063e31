import type { BodyType, Condition, Drive, FuelType, Transmission } from '../../vehicles/words.ts';

/** What an advert's text says, in the names under which a listing is sent; whole KES and km. */
export type AdvertFields = {
  make?: string;
  model?: string;
  variant?: string;
  year?: number;
  price?: number;
  mileage?: number;
  condition?: Condition;
  transmission?: Transmission;
  fuelType?: FuelType;
  bodyType?: BodyType;
  drive?: Drive;
  engine?: string;
  engineCc?: number;
  powerHp?: number;
  doors?: number;
  seats?: number;
  exteriorColor?: string;
  interiorColor?: string;
  location?: string;
  countryOfOrigin?: string;
  description?: string;
  features?: string[];
  safety?: string[];
  history?: string;
  inspection?: string;
  warranty?: string;
  financing?: string;
  quickSale?: boolean;
  negotiable?: boolean;
  tradeInAccepted?: boolean;
};
export type AdvertField = keyof AdvertFields;
