export type DemoDealer = {
  name: string;
  /** As findPlace reads it. */
  place: string;
  address: string;
  about: string;
  hours: string;
  verified: boolean;
};

const SIX_DAYS = 'Monday to Saturday, 8 AM - 6 PM';
const LONG_DAYS = 'Monday to Friday, 8 AM - 7 PM; Saturday, 8 AM - 5 PM';
const EVERY_DAY = 'Monday to Saturday, 8 AM - 6 PM; Sunday, 11 AM - 4 PM';

const yard = (
  name: string,
  place: string,
  address: string,
  about: string,
  hours: string = SIX_DAYS,
  verified = true,
): DemoDealer => ({
  name,
  place,
  address,
  about: `${about} A sample dealer: it exists only here.`,
  hours,
  verified,
});

/** The yard that dealer@example.com runs. */
export const DEMO_ACCOUNT_DEALER = yard(
  'Kilele Motors',
  'Kilimani, Nairobi',
  'Ngong Road, Kilimani, Nairobi',
  'Family cars and crossovers, most of them chosen by us at auction in Japan.',
  LONG_DAYS,
);

/** Invented yards over the country, more of them where more cars are sold. */
export const DEMO_DEALERS: readonly DemoDealer[] = [
  DEMO_ACCOUNT_DEALER,
  yard(
    'Mwamba Mbili Autos',
    'Ridgeways, Nairobi',
    'Kiambu Road, Ridgeways, Nairobi',
    'Off-roaders and pickups that have work to do.',
    EVERY_DAY,
  ),
  yard(
    'Taa ya Kijani Cars',
    'Westlands, Nairobi',
    'Waiyaki Way, Westlands, Nairobi',
    'Small cars and hybrids for people who count their fuel.',
    LONG_DAYS,
  ),
  yard(
    'Korongo Wheels',
    'Karen, Nairobi',
    'Lang’ata Road, Karen, Nairobi',
    'A quiet yard with a short list of well-kept cars.',
  ),
  yard(
    'Jiwe Jekundu Motors',
    'Industrial Area, Nairobi',
    'Enterprise Road, Industrial Area, Nairobi',
    'Vans, pickups and estate cars for business.',
    SIX_DAYS,
    false,
  ),
  yard(
    'Nyota Saba Autos',
    'Lavington, Nairobi',
    'James Gichuru Road, Lavington, Nairobi',
    'German saloons and SUVs, serviced before they are shown.',
    LONG_DAYS,
  ),
  yard(
    'Mkuyu Tree Cars',
    'Parklands, Nairobi',
    'Limuru Road, Parklands, Nairobi',
    'Two generations in the trade, and still glad to explain a logbook.',
  ),
  yard(
    'Safari Njema Yard',
    'Kasarani, Nairobi',
    'Thika Road, Kasarani, Nairobi',
    'First cars, family cars and taxis at fair prices.',
    EVERY_DAY,
  ),
  yard(
    'Upepo Motors',
    'Embakasi, Nairobi',
    'Mombasa Road, Embakasi, Nairobi',
    'Cars straight from the port, washed and ready.',
    SIX_DAYS,
    false,
  ),
  yard(
    'Daraja Lane Autos',
    'Upper Hill, Nairobi',
    'Ngong Road, Upper Hill, Nairobi',
    'Lunch-hour viewings and evening test drives by appointment.',
    LONG_DAYS,
  ),
  yard(
    'Pwani Tisa Motors',
    'Mombasa CBD',
    'Moi Avenue, Mombasa',
    'Next to the port, so you see the car the week it lands.',
  ),
  yard(
    'Jahazi Cars',
    'Nyali, Mombasa',
    'Links Road, Nyali, Mombasa',
    'Family cars by the sea, washed of every grain of salt.',
    EVERY_DAY,
  ),
  yard(
    'Matumbawe Autos',
    'Ganjoni, Mombasa',
    'Nkrumah Road, Ganjoni, Mombasa',
    'Direct imports from Japan and the United Kingdom.',
  ),
  yard(
    'Bandari Kuu Wheels',
    'Shimanzi, Mombasa',
    'Shimanzi Road, Shimanzi, Mombasa',
    'Vehicles on the water, in the warehouse and in the yard.',
    SIX_DAYS,
    false,
  ),
  yard(
    'Mnazi Mmoja Mrefu Motors',
    'Mombasa CBD',
    'Nyerere Avenue, Mombasa',
    'Pickups and vans for the coast and beyond.',
  ),
  yard(
    'Chaza Motors',
    'Tudor, Mombasa',
    'Tom Mboya Avenue, Tudor, Mombasa',
    'A small yard that knows each of its cars by heart.',
    SIX_DAYS,
    false,
  ),
  yard('Nanasi Road Autos', 'Thika', 'Kenyatta Highway, Thika', 'Farm pickups and family estates.'),
  yard(
    'Chai Njema Cars',
    'Ruaka',
    'Limuru Road, Ruaka',
    'Crossovers and hatchbacks, and tea while you look around.',
    EVERY_DAY,
  ),
  yard(
    'Heron Bay Motors',
    'Nakuru',
    'Kenyatta Avenue, Nakuru',
    'The Rift’s all-rounder: town cars to off-roaders.',
  ),
  yard(
    'Kreta Moja Autos',
    'Nakuru',
    'Geoffrey Kamau Road, Nakuru',
    'Estates and pickups for farmers.',
    SIX_DAYS,
    false,
  ),
  yard(
    'Ngege Wheels',
    'Kisumu',
    'Oginga Odinga Street, Kisumu',
    'Lake-side yard with saloons, crossovers and the odd van.',
  ),
  yard(
    'Winam Sunset Motors',
    'Kisumu',
    'Jomo Kenyatta Highway, Kisumu',
    'Hybrids and family cars.',
    LONG_DAYS,
  ),
  yard(
    'Mbio Ndefu Autos',
    'Eldoret',
    'Uganda Road, Eldoret',
    'Cars that last the distance, from the town of champions.',
  ),
  yard(
    'Mlima Baridi Motors',
    'Nyeri',
    'Kimathi Way, Nyeri',
    'All-wheel drives for the mountain roads.',
    SIX_DAYS,
    false,
  ),
  yard('Kahawa Tatu Cars', 'Meru', 'Tom Mboya Street, Meru', 'Small cars, tough cars and honest talk.'),
];
