import { searchPath } from '#site/lib/paths.ts';

/** The searches that most people start with. */
export const QUICK_SEARCHES = [
  { label: 'SUVs', href: searchPath({ bodyType: ['suv'] }) },
  { label: 'Under Ksh 1M', href: searchPath({ maxPrice: 1_000_000 }) },
  { label: 'Hybrid', href: searchPath({ fuelType: ['hybrid', 'plug-in hybrid'] }) },
  { label: 'Near Nairobi', href: searchPath({ location: ['nearby'] }) },
  { label: 'Ksh 30K a month', href: searchPath({ maxMonthlyPayment: 30_000 }) },
];
