import type { Body } from '../vocabulary.ts';
import type { Car } from './car.ts';
import { CONVERTIBLE, COUPE, HATCHBACK, SEDAN, STATION_WAGON } from './cars.ts';
import { PICKUP, TRUCK } from './haulers.ts';
import { SUV, SUV_LARGE } from './suvs.ts';
import { BUS, MINIVAN, VAN } from './vans.ts';

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
