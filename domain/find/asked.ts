import { readPhone } from '#domain/accounts/phone.ts';
import { readChassisNumber } from '#domain/vehicles/chassis-number.ts';
import { readPlate } from '#domain/vehicles/plate.ts';

/** How a query of the search for everything can be read: each that is set is looked up. */
export type Asked = {
  /** A number of ours. */
  id?: number;
  /** A request for finance, by its number such as `FR-00012`. */
  requestId?: number;
  /** E.164. */
  phone?: string;
  /** The beginning of a mail address, in small letters. */
  email?: string;
  plate?: string;
  chassisNumber?: string;
  /** Words of a title as they were typed. */
  title?: string;
};

const LONGEST = 100;
/** Fewer letters begin too many addresses. */
const LEAST_OF_EMAIL = 3;

/** Reads a search for everything; nothing is set where the text says nothing. */
export function readAsked(typed: string): Asked {
  const text = typed.normalize('NFKC').trim().slice(0, LONGEST);
  const lower = text.toLowerCase();
  const id = /^#?\s?(\d{1,15})$/.exec(text)?.[1];
  const request = /^fr[\s-]?(\d{1,15})$/.exec(lower)?.[1];
  const phone = readPhone(text);
  const plate = readPlate(text);
  const chassisNumber = /\d/.test(text) && /\p{L}/u.test(text) ? readChassisNumber(text) : undefined;
  const isEmail = /^[^\s@]+@[^\s@]*$/.test(lower) && lower.length > LEAST_OF_EMAIL;
  const isTitle = text.length > 1 && !lower.includes('@') && /\p{L}/u.test(text);
  return {
    ...(id !== undefined && { id: Number(id) }),
    ...(request !== undefined && { requestId: Number(request) }),
    ...(phone !== undefined && { phone }),
    ...(plate !== undefined && { plate }),
    ...(chassisNumber !== undefined && { chassisNumber }),
    ...(isEmail && { email: lower }),
    ...(isTitle && { title: text }),
  };
}
