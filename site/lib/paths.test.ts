import { expect, test } from 'vitest';
import * as paths from './paths.ts';
import { filteredSearchPath } from './search-path.ts';

test('every address inside the site [paths-1]', () => {
  expect({
    home: paths.homePath(),
    about: paths.aboutPath(),
    numbers: paths.numbersPath(),
    apiDocs: paths.apiDocsPath(),
    health: paths.healthPath(),
    financing: paths.financingPath(),
    gone: paths.gonePath(),
    vehicle: paths.vehiclePath(482),
    similar: paths.similarPath(482),
    similarSorted: paths.similarPath(482, 'price_low'),
    search: paths.searchPath(),
    searchFiltered: filteredSearchPath({ make: ['Toyota'], bodyType: ['suv'], maxPrice: 1_000_000 }),
    searchOfScript: paths.searchPath(new URLSearchParams({ make: 'Toyota', minYear: '2016' })),
    searchNearby: filteredSearchPath({ location: ['nearby'] }),
    nearby: paths.nearbyPath('-1.29,36.82'),
    compare: paths.comparePath(),
    compareThree: paths.comparePath([12, 34, 56]),
    auth: paths.authPath(),
    authAsked: paths.authPath({ mode: 'login', redirect: '/favorites', message: 'login-required' }),
    dashboards: [paths.dashboardPath('buyer'), paths.dashboardPath('dealer')],
    dealers: paths.dealersPath(),
    dealer: paths.dealerPath('kilelemotors'),
    dealerFurther: paths.dealerPath('kilelemotors', 3),
    dealerStock: paths.dealerPath('kilelemotors', 2, new URLSearchParams({ make: 'Mazda' })),
    dealerReviews: paths.dealerReviewsPath('kilelemotors', 2),
  }).toMatchInlineSnapshot(`
    {
      "about": "/about",
      "apiDocs": "/api/docs",
      "auth": "/auth",
      "authAsked": "/auth?mode=login&redirect=%2Ffavorites&message=login-required",
      "compare": "/compare",
      "compareThree": "/compare?ids=12,34,56",
      "dashboards": [
        "/",
        "/dashboard/dealer",
      ],
      "dealer": "/dealers/kilelemotors",
      "dealerFurther": "/dealers/kilelemotors?page=3",
      "dealerReviews": "/dealers/kilelemotors?reviews=2#reviews",
      "dealerStock": "/dealers/kilelemotors?make=Mazda&page=2",
      "dealers": "/dealers",
      "financing": "/financing",
      "gone": "/gone",
      "health": "/api/health",
      "home": "/",
      "nearby": "/nearby?near=-1.29%2C36.82",
      "numbers": "/numbers",
      "search": "/search",
      "searchFiltered": "/search?make=Toyota&maxPrice=1000000&bodyType=suv",
      "searchNearby": "/search?location=nearby",
      "searchOfScript": "/search?make=Toyota&minYear=2016",
      "similar": "/vehicles/482/similar",
      "similarSorted": "/vehicles/482/similar?sort=price_low",
      "vehicle": "/vehicle/482",
    }
  `);
});
