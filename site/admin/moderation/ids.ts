/** Where the evidence of a case begins. */
export const CASE_EVIDENCE_ID = 'evidence';
