export const ROLES = ['buyer', 'seller', 'dealer', 'agent', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** The roles that people may give themselves. */
export const CHOOSABLE_ROLES = ['buyer', 'seller', 'dealer', 'agent'] as const satisfies readonly Role[];
export type ChoosableRole = (typeof CHOOSABLE_ROLES)[number];

/** The roles that list vehicles. */
export const SELLING_ROLES = ['seller', 'dealer', 'agent'] as const satisfies readonly Role[];
