import type { Body } from '../vocabulary.ts';
import { BUS } from './bus.ts';
import type { Car } from './car.ts';
import { CONVERTIBLE, COUPE } from './coupes.ts';
import { HATCHBACK } from './hatchback.ts';
import { PICKUP, TRUCK } from './haulers.ts';
import { SEDAN, STATION_WAGON } from './sedans.ts';
import { SUV, SUV_LARGE } from './suvs.ts';
import { MINIVAN, VAN } from './vans.ts';

export const CARS: Record<Body, Car> = {
  suv: SUV,
  'suv-large': SUV_LARGE,
  hatchback: HATCHBACK,
  sedan: SEDAN,
  'station-wagon': STATION_WAGON,
  pickup: PICKUP,
  van: VAN,
  minivan: MINIVAN,
  coupe: COUPE,
  convertible: CONVERTIBLE,
  bus: BUS,
  truck: TRUCK,
};
