import { filteredSearchPath } from '#site/lib/search-path.ts';

/** The searches that most people start with. */
export const QUICK_SEARCHES = [
  { label: 'SUVs', href: filteredSearchPath({ bodyType: ['suv'] }) },
  { label: 'Under Ksh 1M', href: filteredSearchPath({ maxPrice: 1_000_000 }) },
  { label: 'Hybrid', href: filteredSearchPath({ fuelType: ['hybrid', 'plug-in hybrid'] }) },
  { label: 'Near Nairobi', href: filteredSearchPath({ location: ['nearby'] }) },
  { label: 'Ksh 30K a month', href: filteredSearchPath({ maxMonthlyPayment: 30_000 }) },
];
