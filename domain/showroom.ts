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

/** What is to be said differently; what is left out stays. */
export type ShowroomChange = { [Field in keyof ShowroomWords]?: string | undefined };
