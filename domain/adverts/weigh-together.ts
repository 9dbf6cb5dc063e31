import type { VehicleColumns } from '../vehicles/columns.ts';
import type { Notes } from './rows/notes.ts';

const DELIVERY_KM = 1_000;
const FEW_KM = 2_000;
const MANY_KM = 500_000;
const ROVERS_LAST_YEAR = 2005;

/** What two columns of one row say about each other. */
export function weighTogether(vehicle: Partial<VehicleColumns>, notes: Notes): void {
  const { mileage_km: km, condition, make, year } = vehicle;
  const warn = (column: string, value: unknown, why: string) =>
    notes.warnings.push({ column, value: String(value), why });
  if (km && km > MANY_KM) warn('mileage_km', km, 'unusually high; kept as written');
  if (km && km > DELIVERY_KM && condition === 'brand new') {
    const why = 'a vehicle with so many km is not brand new, and the row does not say what it is';
    notes.repairs.push({ column: 'condition', from: condition, to: null, why });
    vehicle.condition = null;
  } else if (km && km < FEW_KM && condition !== 'brand new') {
    warn('mileage_km', km, 'very low for a used vehicle, perhaps thousands of km; kept as written');
  }
  if (make === 'Rover' && year && year > ROVERS_LAST_YEAR) {
    warn('make', make, 'Rover built no cars in that year, perhaps it is a Land Rover; kept as written');
  }
}
