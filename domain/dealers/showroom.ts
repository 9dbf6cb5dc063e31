import type { Branch } from './branches.ts';
import type { OpeningHours } from './hours.ts';

/** The most characters that each thing a dealer says about the business may have. */
export const SHOWROOM_LIMITS = { businessName: 80, about: 1000, address: 120, openingHours: 120 } as const;

export const BUSINESS_NAME_MISSING = 'Please enter the name of your business';
export const UNKNOWN_PLACE = 'Please enter a town or area in Kenya';

/** What a dealer says about the business; blank is not said. */
export type ShowroomWords = {
  businessName: string;
  about: string;
  /** A town or area of Kenya, as people name it. */
  place: string;
  address: string;
  openingHours: string;
};

/** How an admin's check of a showroom stands: its name and, while it is new, all of it wait for that. */
export type ShowroomCheck = {
  /** The name that others see; null while the showroom is not public. */
  publicName: string | null;
  /** Why an admin refused what waits; null where none has. */
  refusal: string | null;
};

type Checked = ShowroomCheck & Pick<ShowroomWords, 'businessName'>;

/** What a dealer has to know about the check of their showroom; undefined where all is public as it is. */
export function checkNotice({
  businessName,
  publicName,
  refusal,
}: Checked): { title: string; text: string } | undefined {
  if (publicName === businessName) return undefined;
  if (publicName === null && refusal === null)
    return {
      title: 'Your showroom is waiting for a check',
      text: 'We look at every new showroom before buyers see it. Until then your listings are on sale under your own name.',
    };
  if (refusal === null)
    return {
      title: 'Your new name is waiting for a check',
      text: `Buyers see “${publicName}” until we have looked at “${businessName}”.`,
    };
  return publicName === null
    ? {
        title: 'Your showroom is not public',
        text: `We could not publish it: ${refusal} Change it, and we look again.`,
      }
    : {
        title: 'Your new name was not accepted',
        text: `Buyers see “${publicName}”. We could not publish “${businessName}”: ${refusal} Choose another, and we look again.`,
      };
}

/** What is to be said differently; what is left out stays, and null hours are unsaid. */
export type ShowroomChange = { [Field in keyof ShowroomWords]?: string | undefined } & {
  hours?: OpeningHours | null | undefined;
  /** All of them, in their order. */
  branches?: Branch[] | undefined;
};
