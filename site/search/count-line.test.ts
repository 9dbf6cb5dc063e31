import { describe, expect, test } from 'vitest';
import { NO_FILTERS, type VehicleFilters } from '#domain/search/filters.ts';
import { countLine, endLine, searchTitle } from './count-line.ts';

const demios = { make: ['Mazda'], model: ['Demio'] };

describe('the count line', () => {
  test.each<[number, Partial<VehicleFilters>, string]>([
    [1204, {}, '1,204 vehicles found'],
    [1, {}, '1 vehicle found'],
    [24, { make: ['Mazda'] }, '24 vehicles found'],
    [24, demios, 'Mazda Demios found'],
    [24, { ...demios, minYear: 2016, maxYear: 2016 }, '2016 Mazda Demios found'],
    [24, { ...demios, minYear: 2014, maxYear: 2016 }, 'Mazda Demios found'],
    [24, { ...demios, make: ['Mazda', 'Toyota'] }, '24 vehicles found'],
    [3, { make: ['Toyota'], model: ['Prius'] }, 'Toyota Priuses found'],
    [3, { make: ['Toyota'], model: ['Vitz'] }, 'Toyota Vitzes found'],
    [3, { make: ['Toyota'], model: ['Hilux'] }, 'Toyota Hiluxes found'],
    [3, { make: ['Mazda'], model: ['CX-5'] }, 'Mazda CX-5s found'],
    [3, { make: ['Lexus'], model: ['RX'] }, 'Lexus RXs found'],
    [3, { make: ['Lexus'], model: ['LS'] }, 'Lexus LS cars found'],
    [3, { make: ['BMW'], model: ['3 Series'] }, 'BMW 3 Series cars found'],
    [3, { make: ['Mercedes-Benz'], model: ['C-Class'] }, 'Mercedes-Benz C-Class cars found'],
    [0, {}, 'No vehicles found'],
    [0, demios, 'No Mazda vehicles found with your current criteria'],
    [0, { make: ['Mazda', 'Toyota'] }, 'No vehicles found'],
  ])('%i with %j [count-line-2]', (total, filters, line) => {
    expect(countLine(total, { ...NO_FILTERS, ...filters })).toBe(line);
  });

  test('the title says what is searched for', () => {
    const title = (filters: Partial<VehicleFilters>) => searchTitle(24, { ...NO_FILTERS, ...filters });
    expect(title({})).toBe('24 vehicles found');
    expect(title(demios)).toBe('Mazda Demio: 24 vehicles');
    expect(title({ location: ['Nairobi'] })).toBe('Nairobi: 24 vehicles');
  });

  test('the end of the list [count-line-1]', () => {
    expect(endLine(1204)).toBe("You've seen all 1,204 vehicles");
  });
});
