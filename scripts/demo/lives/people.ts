import type { Db } from '#api/database/open.ts';
import { addPerson, mailOf, samplePhone } from '../sellers.ts';

/** People who look for a car; like all samples they share a last name. */
const BUYERS = ['Atieno', 'Barasa', 'Chepkoech', 'Ekiru', 'Fatuma', 'Gathoni', 'Hamisi', 'Imani'] as const;
const MORE_BUYERS = ['Jelagat', 'Koinange', 'Lokai', 'Moraa', 'Nekesa', 'Ochieng'] as const;
const FIRST_BUYERS_PHONE = 80;

/** Adds the sample buyers, who sign in nowhere, and returns their ids. */
export async function addBuyers(db: Db, at: string): Promise<number[]> {
  const ids: number[] = [];
  for (const [index, firstName] of [...BUYERS, ...MORE_BUYERS].entries()) {
    const phone = samplePhone(FIRST_BUYERS_PHONE + index);
    ids.push(await addPerson(db, { ...mailOf(firstName), role: 'buyer', firstName, phone, at }));
  }
  return ids;
}
