import { expect, test } from 'vitest';
import * as paths from './paths.ts';
import { filteredSearchPath } from './search-path.ts';

test('every address inside the site [paths-1]', () => {
  expect({
    home: paths.homePath(),
    about: paths.aboutPath(),
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
    pricing: [paths.pricingPath(), paths.pricingPath('dealers')],
    payment: [
      paths.paymentPath({ planId: 'yard' }),
      paths.paymentPath({ featureOf: 12, offer: 'week' }),
      paths.paymentPath({ renewalOf: 12 }),
      paths.paymentPath({ order: 7 }),
    ],
    paymentEnds: [paths.paymentSuccessPath(7), paths.paymentErrorPath(7)],
    payments: [paths.paymentsPath(), paths.paymentsPath(2), paths.subscriptionPath()],
  }).toMatchInlineSnapshot(`
    {
      "about": "/about",
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
      "home": "/",
      "nearby": "/nearby?near=-1.29%2C36.82",
      "payment": [
        "/payment?planId=yard",
        "/payment?featureOf=12&offer=week",
        "/payment?renewalOf=12",
        "/payment?order=7",
      ],
      "paymentEnds": [
        "/payment/success?order=7",
        "/payment/error?order=7",
      ],
      "payments": [
        "/payments",
        "/payments?page=2",
        "/subscription/renew",
      ],
      "pricing": [
        "/pricing",
        "/pricing#dealers",
      ],
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
