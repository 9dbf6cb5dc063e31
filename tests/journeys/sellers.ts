import type { APIRequestContext } from '@playwright/test';
import { drawUniquePhoto } from '#tests/support/media/unique-photo.ts';
import { expect } from './market.ts';
import { addPerson } from './people.ts';

const CAR = {
  ...{ make: 'Mazda', model: 'Demio', year: 2015, price: 980_000, mileage: 78_000 },
  ...{ transmission: 'automatic', fuelType: 'petrol', location: 'Kilimani' },
};

/** A new seller with a car on sale. */
export async function addSeller(request: APIRequestContext) {
  const person = await addPerson(request);
  const upgrade = await request.post('/api/auth/instant-role-upgrade', {
    data: { targetRole: 'seller' },
    headers: { authorization: `Bearer ${person.token}` },
  });
  const { token = person.token } = await upgrade.json();
  const headers = { authorization: `Bearer ${token}` };
  const { vehicle } = await (await request.post('/api/vehicles', { data: CAR, headers })).json();
  const buffer = await drawUniquePhoto(640, 480);
  await request.post(`/api/vehicles/${vehicle.id}/photos`, {
    multipart: { photo: { name: 'car.jpg', mimeType: 'image/jpeg', buffer } },
    headers,
  });
  const onSale = await request.post(`/api/vehicles/${vehicle.id}/status`, {
    data: { status: 'active' },
    headers,
  });
  expect(onSale.status()).toBe(200);
  return {
    id: Number(vehicle.id),
    headers,
    seller: { token, user: { ...person.user, role: 'seller' as const } },
  };
}
