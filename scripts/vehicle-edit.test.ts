import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findVehicle } from '#api/vehicles/queries.ts';
import { addTestSellers, addTestVehicle, openTestMarket } from '#tests/support/database/market.ts';
import { EditRefusal, editVehicle } from './vehicle-edit.ts';

let market: Awaited<ReturnType<typeof openTestMarket>>;
let id: number;

beforeEach(async () => {
  market = await openTestMarket();
  id = await addTestVehicle(market.db, { seller_id: (await addTestSellers(market.db)).wanjiru });
});
afterEach(() => market.dispose());

const NOW = new Date('2026-06-01T09:00:00Z');
const edit = (...assignments: string[]) => editVehicle(market.db, id, assignments, NOW);
const vehicle = () => findVehicle(market.db, id);

describe('editVehicle', () => {
  test.each([
    ['price=1.29m', { price: 1_290_000 }],
    ['price_kes=KSh 990,000', { price: 990_000 }],
    ['price=', { price: null }],
    ['mileage=60,000 miles', { mileage: 96_561 }],
    ['fuelType=Deisel', { fuelType: 'diesel' }],
    ['fuel_type=', { fuelType: null }],
    ['status=sold', { status: 'sold' }],
    ['status=withdrawn', { status: 'withdrawn' }],
    ['featured=yes', { featured: true }],
    ['features=Sunroof, ABS', { features: ['Sunroof', 'ABS'] }],
    ['town=Thika', { city: 'Thika', region: 'Kiambu', location: 'Thika' }],
    ['area=Gatarakwa', { city: 'Nairobi', location: 'Gatarakwa, Nairobi' }],
    ['title=Wanjiru’s Demio', { title: 'Wanjiru’s Demio' }],
    ['body_type=wagon', { bodyType: 'station wagon' }],
  ])('%s', async (assignment, expected) => {
    expect((await edit(assignment)).changed).not.toEqual([]);
    expect(await vehicle()).toMatchObject(expected);
  });

  test('a made title follows, a written one stays', async () => {
    await edit('year=2017', 'variant=1-3-fwd');
    expect((await vehicle())?.title).toBe('2017 Mazda Demio 1.3 FWD');
    await edit('title=2017 Mazda Demio');
    await edit('year=2015');
    expect((await vehicle())?.title).toBe('2015 Mazda Demio');
    await edit('title=');
    expect((await vehicle())?.title).toBe('2015 Mazda Demio 1.3 FWD');
    await edit('title=Clean Demio');
    await edit('year=2018');
    expect((await vehicle())?.title).toBe('Clean Demio');
  });

  test('a derived body goes with its model', async () => {
    await edit('bodyType=');
    await edit('model=Bongo');
    expect((await vehicle())?.derived).not.toContain('bodyType');
    expect(await vehicle()).toMatchObject({ bodyType: null });
    await edit('model=CX-5');
    expect((await vehicle())?.derived).toContain('bodyType');
    expect(await vehicle()).toMatchObject({ bodyType: 'suv' });
    await edit('bodyType=suv');
    expect((await vehicle())?.derived).not.toContain('bodyType');
  });

  test('a change of price becomes price history, the same price does not', async () => {
    await edit('price=990000');
    expect((await edit('price=990k')).changed).toEqual([]);
    const history = await market.db.selectFrom('price_history').select('price_kes').execute();
    expect(history.map((row) => row.price_kes)).toEqual([1_050_000, 990_000]);
  });

  test.each([
    ['priec=1', /no field "priec"\. The fields are: .*price_kes/],
    ['price', /should read field=value/],
    ['price=$5000', /Kenya shillings/],
    ['price=cheap', /cannot be read/],
    ['year=3000', /1900 and 2027/],
    ['year=', /missing/],
    ['mileage=1540000', /million km/],
    ['transmission=telepathic', /not a transmission/],
    ['featured=maybe', /cannot be read/],
    ['status=', /cannot be empty/],
    ['id=5', /no field "id"/],
    ['condition=Brand New', /not brand new/],
  ])('%s is refused and changes nothing', async (assignment, reason) => {
    const before = await vehicle();
    await expect(edit('color=Red', assignment)).rejects.toThrow(reason);
    await expect(edit('color=Red', assignment)).rejects.toBeInstanceOf(EditRefusal);
    expect(await vehicle()).toEqual(before);
  });

  test('an unknown listing', async () => {
    await expect(editVehicle(market.db, 404, ['price=1'])).rejects.toThrow('There is no listing 404.');
  });
});

describe('the command', () => {
  const run = (...args: string[]) => {
    const { exitCode, stdout, stderr } = Bun.spawnSync([process.execPath, 'scripts/vehicle.ts', ...args], {
      env: { ...process.env, DATA_DIR: market.dataDir },
    });
    return { exitCode, out: `${stdout}${stderr}` };
  };

  test('sets, shows and removes', () => {
    expect(run('set', String(id), 'price=990000')).toMatchObject({
      exitCode: 0,
      out: expect.stringContaining('990000'),
    });
    expect(run('show', String(id)).out).toContain('price: 990000');
    expect(run('remove', String(id))).toMatchObject({
      exitCode: 0,
      out: expect.stringContaining('withdrawn'),
    });
  });

  test('says what is wrong, with an exit code', () => {
    expect(run('show', '404')).toEqual({ exitCode: 1, out: 'There is no listing 404.\n' });
    expect(run('set', String(id), 'price=-1').exitCode).toBe(1);
    expect(run('paint', String(id)).exitCode).toBe(2);
    expect(run('set', 'first', 'price=1').exitCode).toBe(2);
  });
});
