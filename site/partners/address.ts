/** The id of the partners' section, where the financing teaser leads. */
export const PARTNERS_SECTION = 'financing-partners';
