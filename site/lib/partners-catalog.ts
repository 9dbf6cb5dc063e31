import { listPartners } from '#api/financing/partners.ts';

/*
 * The door to the lenders for pages: beside catalog.ts.
 */

/** The lenders that the market knows. */
export const listFinancingPartners = listPartners;
