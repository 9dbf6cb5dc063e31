import type { AdvertField, AdvertFields } from '#domain/adverts/pasted/fields.ts';

/** A text as sellers write them, with what a careful person reads in it: all fields but the description. */
export type JudgedAdvert = { text: string; fields: AdvertFields; uncertain?: AdvertField[] };

const judged = (text: string, fields: AdvertFields, ...uncertain: AdvertField[]): JudgedAdvert => ({
  text,
  fields,
  uncertain,
});

const KILIMANI = { location: 'Kilimani, Nairobi' } as const;
const AUTO = { transmission: 'automatic' } as const;
const MANUAL = { transmission: 'manual' } as const;
const LOCAL = { condition: 'local used' } as const;
const FOREIGN = { condition: 'foreign used' } as const;
const NEGOTIABLE = { negotiable: true } as const;
const PETROL = { fuelType: 'petrol' } as const;
const DIESEL = { fuelType: 'diesel' } as const;
const demio = { make: 'Mazda', model: 'Demio' } as const;
const toyota = (model: string) => ({ make: 'Toyota', model }) as const;
const nissan = (model: string) => ({ make: 'Nissan', model }) as const;
const subaru = (model: string) => ({ make: 'Subaru', model }) as const;
const benz = (model: string) => ({ make: 'Mercedes-Benz', model }) as const;

/** One line, as it is typed or dictated. */
export const SHORT_ADVERTS: readonly JudgedAdvert[] = [
  judged('Mazda Demio 2015 1.3 auto 78000km 980k Kilimani', {
    ...demio,
    ...{ year: 2015, engine: '1.3L', mileage: 78_000, price: 980_000 },
    ...AUTO,
    ...KILIMANI,
  }),
  judged('mazda demio 2015 980000', { ...demio, year: 2015, price: 980_000 }),
  judged('Demio 2015 980k', { ...demio, year: 2015, price: 980_000 }),
  judged('2015 Demio 1300cc petrol 0.98M', {
    ...demio,
    ...{ year: 2015, engineCc: 1300, price: 980_000 },
    ...PETROL,
  }),
  judged('Toyota Vitz 2012 100k', { ...toyota('Vitz'), year: 2012, mileage: 100_000 }, 'mileage'),
  judged('Toyota Vitz 2008 250k', { ...toyota('Vitz'), year: 2008, price: 250_000 }, 'price'),
  judged('Toyota Vitz 2012 650k 100k', { ...toyota('Vitz'), year: 2012, price: 650_000, mileage: 100_000 }),
  judged('Vitz 2012 price 100k', { ...toyota('Vitz'), year: 2012, price: 100_000 }),
  judged('Subaru Forester 2014 asking 1.85m neg', {
    ...subaru('Forester'),
    ...{ year: 2014, price: 1_850_000 },
    ...NEGOTIABLE,
  }),
  judged(
    'Forester XT 2014 asking 1.85',
    { ...subaru('Forester'), variant: 'XT', year: 2014, price: 1_850_000 },
    'price',
  ),
  judged('Nissan Note 2016 Ksh.980k', { ...nissan('Note'), year: 2016, price: 980_000 }),
  judged('Nissan Note 2016 Ksh 1,050,000/=', { ...nissan('Note'), year: 2016, price: 1_050_000 }),
  judged('Nissan Note 2016 KES 1 050 000', { ...nissan('Note'), year: 2016, price: 1_050_000 }),
  judged('Nissan Note 2016 1.050.000 /-', { ...nissan('Note'), year: 2016, price: 1_050_000 }),
  judged('Nissan Note 2016 kshs 1.05 million', { ...nissan('Note'), year: 2016, price: 1_050_000 }),
  judged('X-Trail 2015 mileage 78k price 2.1M', {
    ...nissan('X-Trail'),
    ...{ year: 2015, mileage: 78_000, price: 2_100_000 },
  }),
  judged('xtrail 2015 78k mileage 2.1M', {
    ...nissan('X-Trail'),
    ...{ year: 2015, mileage: 78_000, price: 2_100_000 },
  }),
  judged('Toyota Prado 2017 TX-L diesel 2.8 auto 95,000 kms foreign used 5.2m', {
    ...toyota('Land Cruiser Prado'),
    ...{ variant: 'TX-L', year: 2017, engine: '2.8L', mileage: 95_000, price: 5_200_000 },
    ...DIESEL,
    ...AUTO,
    ...FOREIGN,
  }),
  judged('Landcruiser Prado 2010 local used 3m', {
    ...toyota('Land Cruiser Prado'),
    ...{ year: 2010, price: 3_000_000 },
    ...LOCAL,
  }),
  judged('Toyota Landcruiser V8 2013 ZX 4600cc petrol 7.5M', {
    ...toyota('Land Cruiser'),
    ...{ variant: 'V8 ZX', year: 2013, engineCc: 4600, price: 7_500_000 },
    ...PETROL,
  }),
  judged('Harrier 2016 white 3.4M Mombasa', {
    ...toyota('Harrier'),
    ...{ year: 2016, exteriorColor: 'White', price: 3_400_000, location: 'Mombasa' },
  }),
  judged('Toyota Fielder hybrid 2015 silver 1.45M', {
    ...toyota('Corolla Fielder'),
    ...{ fuelType: 'hybrid', year: 2015, exteriorColor: 'Silver', price: 1_450_000 },
  }),
  judged('honda fit hybrid 2014 pearl white 920k', {
    ...{ make: 'Honda', model: 'Fit', fuelType: 'hybrid', variant: 'Hybrid' },
    ...{ year: 2014, exteriorColor: 'Pearl white', price: 920_000 },
  }),
  judged('VW Golf 2015 1.4 TSI grey 1.6M Westlands', {
    ...{ make: 'Volkswagen', model: 'Golf', year: 2015, engine: '1.4L', exteriorColor: 'Grey' },
    ...{ price: 1_600_000, location: 'Westlands, Nairobi', variant: 'TSI' },
  }),
  judged('Benz C200 2015 black leather 3.1M', {
    ...benz('C200'),
    ...{ year: 2015, price: 3_100_000, features: ['Leather seats'], interiorColor: 'Black' },
  }),
  judged('Mercedes E250 2014 sunroof 2.95m neg', {
    ...benz('E250'),
    ...{ year: 2014, price: 2_950_000, features: ['Sunroof'] },
    ...NEGOTIABLE,
  }),
  judged('Range Rover Sport 2014 HSE 3.0 diesel 5.9M Karen', {
    ...{ make: 'Land Rover', model: 'Range Rover Sport', variant: 'HSE', year: 2014, engine: '3.0L' },
    ...{ price: 5_900_000, location: 'Karen, Nairobi' },
    ...DIESEL,
  }),
  judged('BMW X5 2013 3.0 diesel 3.2M', {
    ...{ make: 'BMW', model: 'X5', year: 2013, engine: '3.0L', price: 3_200_000 },
    ...DIESEL,
  }),
  judged('bmw 320i 2014 local 2.1m', {
    ...{ make: 'BMW', model: '320i', year: 2014, price: 2_100_000 },
    ...LOCAL,
  }),
  judged('Audi Q5 2.0 2014 awd 2.4M', {
    ...{ make: 'Audi', model: 'Q5', engine: '2.0L', year: 2014, drive: 'awd', price: 2_400_000 },
  }),
  judged('Toyota Hilux double cab 2016 manual diesel 4wd 2.9m', {
    ...toyota('Hilux'),
    ...{ bodyType: 'pickup', year: 2016, drive: '4wd', price: 2_900_000 },
    ...MANUAL,
    ...DIESEL,
  }),
  judged('Isuzu D-Max 2019 4x4 m/t 3.6M', {
    ...{ make: 'Isuzu', model: 'D-MAX', year: 2019, drive: '4wd', price: 3_600_000 },
    ...MANUAL,
  }),
  judged('Toyota Noah 2014 7 seater 1.75M', {
    ...toyota('Noah'),
    ...{ year: 2014, seats: 7, price: 1_750_000 },
  }),
  judged('Toyota Sienta 2016 7-seater hybrid 1.65M', {
    ...toyota('Sienta'),
    ...{ year: 2016, seats: 7, fuelType: 'hybrid', price: 1_650_000 },
  }),
  judged('Suzuki Swift 2013 A/T 850K', {
    ...{ make: 'Suzuki', model: 'Swift', year: 2013, price: 850_000 },
    ...AUTO,
  }),
  judged('Probox 2014 manual 780k Nakuru', {
    ...toyota('Probox'),
    ...{ year: 2014, price: 780_000, location: 'Nakuru' },
    ...MANUAL,
  }),
  judged('Mitsubishi Pajero 2011 3.2 diesel 1.9M Eldoret', {
    ...{ make: 'Mitsubishi', model: 'Pajero', year: 2011, engine: '3.2L', price: 1_900_000 },
    ...{ location: 'Eldoret, Uasin Gishu' },
    ...DIESEL,
  }),
  judged('Mazda CX-5 2016 2.2 diesel 2.5M', {
    ...{ make: 'Mazda', model: 'CX-5', year: 2016, engine: '2.2L', price: 2_500_000 },
    ...DIESEL,
  }),
  judged('mazda cx5 2016 2.5m 90,000km', {
    ...{ make: 'Mazda', model: 'CX-5', year: 2016, price: 2_500_000, mileage: 90_000 },
  }),
  judged('Mazda 3 2012 720k', { make: 'Mazda', model: '3', year: 2012, price: 720_000 }),
  judged('Mazda 3 980 000 2012', { make: 'Mazda', model: '3', year: 2012, price: 980_000 }),
  judged('Mazda CX 5 120 500 km 2016 2.4M', {
    ...{ make: 'Mazda', model: 'CX-5', mileage: 120_500, year: 2016, price: 2_400_000 },
  }),
  judged('Peugeot 2008 2017 1.3M', { make: 'Peugeot', model: '2008', year: 2017, price: 1_300_000 }),
  judged('Peugeot 508 2014 sedan 1.1m', {
    ...{ make: 'Peugeot', model: '508', year: 2014, bodyType: 'sedan', price: 1_100_000 },
  }),
  judged('Toyota Axio 2014 NZE161 1.35M', {
    ...toyota('Axio'),
    ...{ variant: 'NZE161', year: 2014, price: 1_350_000 },
  }),
  judged('Toyota Premio 2015 registered 2022 1.95M', {
    ...toyota('Premio'),
    ...{ year: 2015, price: 1_950_000 },
  }),
  judged(
    'Toyota Premio imported 2022 1.95M',
    { ...toyota('Premio'), year: 2022, price: 1_950_000, ...FOREIGN },
    'year',
  ),
  judged('Toyota Premio 2015/2016 1.95M', { ...toyota('Premio'), year: 2015, price: 1_950_000 }, 'year'),
  judged(
    'Ranger 2016 diesel 2.8M',
    { make: 'Ford', model: 'Ranger', year: 2016, price: 2_800_000, ...DIESEL },
    'make',
    'model',
  ),
  judged('Ford Ranger 2016 diesel 2.8M', {
    ...{ make: 'Ford', model: 'Ranger', year: 2016, price: 2_800_000 },
    ...DIESEL,
  }),
  judged('Demio 2015 5.7 980k', { ...demio, year: 2015, engine: '5.7L', price: 980_000 }, 'engine'),
  judged('Demio 1985 980k', { ...demio, year: 1985, price: 980_000 }, 'year'),
  judged('Demmio 2015 980k', { ...demio, year: 2015, price: 980_000 }, 'make', 'model'),
  judged('mazda dmeio 2015 980k', { ...demio, year: 2015, price: 980_000 }, 'make', 'model'),
  judged('Vits 2012 700k', { ...toyota('Vitz'), year: 2012, price: 700_000 }, 'make', 'model'),
  judged('Toyota Wish 2010 trade in ok', { ...toyota('Wish'), year: 2010, tradeInAccepted: true }),
  judged('Toyota Wish 2010 no trade in', { ...toyota('Wish'), year: 2010, tradeInAccepted: false }),
  judged('Toyota Wish 2010 fixed price 890k', {
    ...toyota('Wish'),
    ...{ year: 2010, price: 890_000, negotiable: false },
  }),
  judged('Toyota Wish 2010 890k non negotiable', {
    ...toyota('Wish'),
    ...{ year: 2010, price: 890_000, negotiable: false },
  }),
  judged('Quick sale Toyota Wish 2010 slightly negotiable 890k', {
    ...toyota('Wish'),
    ...{ year: 2010, price: 890_000, quickSale: true },
    ...NEGOTIABLE,
  }),
  judged('Toyota Allion 2011 lady owned accident free 1.15M', {
    ...toyota('Allion'),
    ...{ year: 2011, price: 1_150_000, history: 'Accident free, Lady owned' },
  }),
  judged('Toyota Allion 2011 one owner full service history bank finance accepted', {
    ...toyota('Allion'),
    ...{ year: 2011, history: 'One owner, Full service history', financing: 'Bank finance accepted' },
  }),
  judged('Nissan Juke 2013 3 months warranty 1.05M', {
    ...nissan('Juke'),
    ...{ year: 2013, price: 1_050_000, warranty: '3 months' },
  }),
  judged('Nissan Leaf 2015 electric 1.3M', {
    ...nissan('Leaf'),
    year: 2015,
    fuelType: 'electric',
    price: 1_300_000,
  }),
  judged('Nissan Leaf 2015 $9,500', { ...nissan('Leaf'), year: 2015 }),
  judged('Toyota Passo 2014 deposit 300k then 25k per month', { ...toyota('Passo'), year: 2014 }),
  judged('Toyota Passo 2014 5 doors 5 seats maroon', {
    ...toyota('Passo'),
    ...{ year: 2014, doors: 5, seats: 5, exteriorColor: 'Maroon' },
  }),
  judged('Subaru Impreza 2012 150hp black rims 1.1m', {
    ...subaru('Impreza'),
    ...{ year: 2012, powerHp: 150, price: 1_100_000 },
  }),
  judged('Honda CRV 2014 beige interior black 2.2m', {
    ...{ make: 'Honda', model: 'CR-V', year: 2014, price: 2_200_000 },
    ...{ exteriorColor: 'Black', interiorColor: 'Beige' },
  }),
  judged('Brand new Toyota Fortuner 2026 8.9M', {
    ...toyota('Fortuner'),
    ...{ condition: 'brand new', year: 2026, price: 8_900_000 },
  }),
  judged('Toyota Fielder 2013 brand new tyres 1.05M', {
    ...toyota('Corolla Fielder'),
    year: 2013,
    price: 1_050_000,
  }),
  judged('Toyota Rav4 2015 ex Japan 2.9M Kiambu Road', {
    ...toyota('RAV4'),
    ...{ year: 2015, price: 2_900_000, countryOfOrigin: 'Japan', location: 'Kiambu Road, Nairobi' },
    ...FOREIGN,
  }),
  judged('toyota ist 2006 430k thika', {
    ...toyota('Ist'),
    ...{ year: 2006, price: 430_000, location: 'Thika, Kiambu' },
  }),
  judged('Toyota Mark X 2011 2.5 1.2M', {
    ...toyota('Mark X'),
    year: 2011,
    engine: '2.5L',
    price: 1_200_000,
  }),
  judged('Kia Sportage 2016 78,000 miles 2.3M', {
    ...{ make: 'Kia', model: 'Sportage', year: 2016, mileage: 125_529, price: 2_300_000 },
  }),
  judged('Toyota Vanguard 2010 one million two hundred thousand', {
    ...toyota('Vanguard'),
    ...{ year: 2010, price: 1_200_000 },
  }),
  judged('Toyota Vanguard 2010 one point two', { ...toyota('Vanguard'), year: 2010 }),
  judged('Toyota Vanguard 2010 half a million', { ...toyota('Vanguard'), year: 2010, price: 500_000 }),
];

/** In Swahili and Sheng. */
export const SWAHILI_ADVERTS: readonly JudgedAdvert[] = [
  judged('Nauza Toyota Vitz 2012 nyeupe otomatiki laki saba', {
    ...toyota('Vitz'),
    ...{ year: 2012, exteriorColor: 'White', price: 700_000 },
    ...AUTO,
  }),
  judged('Gari ni Toyota Probox 2014 ya petroli bei milioni moja inapungua iko Nakuru', {
    ...toyota('Probox'),
    ...{ year: 2014, price: 1_000_000, location: 'Nakuru' },
    ...PETROL,
    ...NEGOTIABLE,
  }),
  judged('Demio ya 2015 kilomita elfu themanini bei laki tisa na nusu', {
    ...demio,
    ...{ year: 2015, mileage: 80_000, price: 950_000 },
  }),
  judged('Inauzwa: Noah 2011 viti saba, haijagonga, lipa pole pole, Mombasa', {
    ...toyota('Noah'),
    ...{ year: 2011, seats: 7, history: 'Accident free', financing: 'Payment in instalments' },
    location: 'Mombasa',
  }),
  judged('Pikapu Isuzu Dmax 2012 dizeli manuali milioni moja na nusu', {
    ...{ make: 'Isuzu', model: 'D-MAX', bodyType: 'pickup', year: 2012, price: 1_500_000 },
    ...DIESEL,
    ...MANUAL,
  }),
];

/** As they are pasted from a chat: lines, bullets, pictures, plates and phone numbers. */
export const PASTED_ADVERTS: readonly JudgedAdvert[] = [
  judged(
    `🔥🔥 QUICK SALE 🔥🔥
*MAZDA DEMIO*
▪️ YOM: 2015
▪️ Engine: 1300cc
▪️ Transmission: Automatic
▪️ Mileage: 78,000 km
▪️ Colour: Pearl White
▪️ KDA 123B
💰 Asking 980k slightly negotiable
📍 Kilimani
☎️ 0712 345 678`,
    {
      ...demio,
      ...{ year: 2015, engineCc: 1300, mileage: 78_000, exteriorColor: 'Pearl white', price: 980_000 },
      ...{ quickSale: true },
      ...AUTO,
      ...NEGOTIABLE,
      ...KILIMANI,
    },
  ),
  judged(
    `[12/03/2026, 10:45] John: TOYOTA PRADO TX
Year 2012
Diesel 3000cc
Auto
Local used
Sunroof, leather seats, alloy wheels
Price 3.2M neg
Call 0722000111`,
    {
      ...toyota('Land Cruiser Prado'),
      ...{ variant: 'TX', year: 2012, engineCc: 3000, price: 3_200_000 },
      features: ['Sunroof', 'Leather seats', 'Alloy wheels'],
      ...DIESEL,
      ...AUTO,
      ...LOCAL,
      ...NEGOTIABLE,
    },
  ),
  judged(
    `Make: Nissan
Model: X-Trail
Year: 2016
Price: Ksh 2,350,000/=
Mileage: 65,000
Fuel: Petrol
Gearbox: CVT
Colour: Black
Location: Ridgeways`,
    {
      ...nissan('X-Trail'),
      ...{ year: 2016, price: 2_350_000, mileage: 65_000, transmission: 'cvt', exteriorColor: 'Black' },
      ...{ location: 'Ridgeways, Nairobi' },
      ...PETROL,
    },
  ),
  judged(
    `SUBARU OUTBACK 2015
• 2.5 petrol, AWD
• foreign used, ex Japan
• push start, cruise control, reverse camera
• bank finance accepted, trade in ok
• 2.45M ono
Whatsapp +254 722 000 111 / 0110 000 222`,
    {
      ...subaru('Outback'),
      ...{ year: 2015, engine: '2.5L', drive: 'awd', price: 2_450_000, countryOfOrigin: 'Japan' },
      features: ['Cruise control', 'Reverse camera', 'Push-button start'],
      ...{ financing: 'Bank finance accepted', tradeInAccepted: true },
      ...PETROL,
      ...FOREIGN,
      ...NEGOTIABLE,
    },
  ),
  judged(
    'Toyota Fielder 2014, KCX 456D, 1500cc, auto, 112,000kms, very clean, buy and drive, 1.25M, call/WhatsApp 0700000001',
    {
      ...toyota('Corolla Fielder'),
      ...{ year: 2014, engineCc: 1500, mileage: 112_000, price: 1_250_000 },
      ...AUTO,
    },
  ),
  judged(
    'Honda Vezel 2016 - hybrid - 1.5 - 82,000km - accident free - Ksh 2.15M - Lavington - 0711-000-222',
    {
      ...{ make: 'Honda', model: 'Vezel', year: 2016, fuelType: 'hybrid', engine: '1.5L' },
      ...{ mileage: 82_000, history: 'Accident free', price: 2_150_000, location: 'Lavington, Nairobi' },
    },
  ),
  judged('Honda Fit 2014 1.3 auto 890k Thika rd', {
    ...{ make: 'Honda', model: 'Fit', year: 2014, engine: '1.3L', price: 890_000 },
    ...{ transmission: 'automatic', location: 'Thika Road, Nairobi' },
  }),
  judged('Toyota Hiace 2013 / diesel / manual / 14 seater / 2.4M / Thika Road', {
    ...toyota('HiAce'),
    ...{ year: 2013, seats: 14, price: 2_400_000, location: 'Thika Road, Nairobi' },
    ...DIESEL,
    ...MANUAL,
  }),
  judged(
    `Hi, selling my Mercedes Benz C200 2014. Local used, lady owned, 7G auto, mileage 98k, heated seats, ABS, airbags. Asking 2.6M slightly neg. Viewing at Westlands. Serious buyers only 0733 000 444`,
    {
      ...benz('C200'),
      ...{ year: 2014, mileage: 98_000, price: 2_600_000, location: 'Westlands, Nairobi' },
      ...{ history: 'Lady owned', features: ['Heated seats'], safety: ['ABS', 'Airbags'] },
      ...LOCAL,
      ...AUTO,
      ...NEGOTIABLE,
    },
  ),
  judged(
    'VOLKSWAGEN TIGUAN 2016 TSI 1.4 turbo petrol panoramic roof keyless parking sensors 2.55M hire purchase available',
    {
      ...{
        make: 'Volkswagen',
        model: 'Tiguan',
        variant: 'TSI',
        year: 2016,
        engine: '1.4L',
        price: 2_550_000,
      },
      features: ['Parking sensors', 'Panoramic roof', 'Keyless entry'],
      financing: 'Hire purchase',
      ...PETROL,
    },
  ),
  judged('Land Rover Discovery 4 2013 3.0 SDV6 HSE 3.4M Runda', {
    ...{ make: 'Land Rover', model: 'Discovery', year: 2013, engine: '3.0L', price: 3_400_000 },
    ...{ variant: '4 SDV6 HSE', location: 'Runda, Nairobi' },
  }),
];

export const JUDGED_ADVERTS: readonly JudgedAdvert[] = [
  ...SHORT_ADVERTS,
  ...SWAHILI_ADVERTS,
  ...PASTED_ADVERTS,
];
