type DemoPrivateSeller = { firstName: string; county: string };

const of = (county: string, firstNames: readonly string[]): DemoPrivateSeller[] =>
  firstNames.map((firstName) => ({ firstName, county }));

/** People who sell their own cars. Their last name says that they are samples. */
export const DEMO_PRIVATE_SELLERS: readonly DemoPrivateSeller[] = [
  ...of('Nairobi', ['Achieng', 'Brian', 'Cynthia', 'Dennis', 'Esther', 'Farida', 'Githinji', 'Halima']),
  ...of('Nairobi', ['Irungu', 'Joyce', 'Kevin', 'Lilian', 'Mutua', 'Njeri']),
  ...of('Mombasa', ['Omar', 'Pauline', 'Rashid', 'Saida', 'Tatu', 'Umazi']),
  ...of('Kiambu', ['Victor', 'Wambui', 'Kamau', 'Yvonne']),
  ...of('Nakuru', ['Zipporah', 'Kiprono', 'Beatrice']),
  ...of('Kisumu', ['Otieno', 'Adhiambo']),
  ...of('Uasin Gishu', ['Chebet', 'Kipkemboi']),
  ...of('Machakos', ['Mwikali', 'Musyoka']),
  ...of('Nyeri', ['Wangari']),
  ...of('Meru', ['Kendi']),
  ...of('Kajiado', ['Lemayian', 'Nashipae']),
  ...of('Kilifi', ['Kadzo']),
  ...of('Kakamega', ['Wafula']),
  ...of('Kisii', ['Kerubo']),
];
