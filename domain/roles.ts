export const ROLES = ['buyer', 'seller', 'dealer', 'agent', 'admin'] as const;
export type Role = (typeof ROLES)[number];
