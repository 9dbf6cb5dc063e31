/** The taxes that an exemption can lift. */
const WAIVABLE_TAXES = ['importDutyKes', 'exciseDutyKes', 'vatKes', 'idfKes'] as const;
export type WaivableTax = (typeof WAIVABLE_TAXES)[number];

export const EXEMPTION_IDS = ['none', 'returning-resident', 'disability', 'diplomat'] as const;
export type ExemptionId = (typeof EXEMPTION_IDS)[number];

export type Exemption = {
  id: ExemptionId;
  label: string;
  waives: readonly WaivableTax[];
  /** What a person must show, one sentence each. */
  conditions: readonly string[];
  source: string;
};

/** Who pays less, on which conditions, and who says so. Customs decides each case. */
export const EXEMPTIONS: readonly Exemption[] = [
  { id: 'none', label: 'No exemption', waives: [], conditions: [], source: '' },
  {
    id: 'returning-resident',
    label: 'Returning resident',
    waives: WAIVABLE_TAXES,
    conditions: [
      'You move back to Kenya for good, and the car is for your own use; one car, not a bus or minibus.',
      'You owned and used it for at least 12 months before you returned.',
      'It is not over 8 years old, and has a roadworthiness certificate like any other car.',
      'It is shipped within 90 days of your return, or within 360 days with approval.',
      'You had no such exemption in the last 4 years.',
    ],
    source: 'Kenya Revenue Authority, answers on customs exemptions. Older pages ask for two years abroad.',
  },
  {
    id: 'disability',
    label: 'Person with a disability',
    waives: WAIVABLE_TAXES,
    conditions: [
      'You have a letter and card of the National Council for Persons with Disabilities and a medical certificate.',
      'You hold a class F driving licence (class H of old), or you name a driver.',
      'You pass a test drive with customs and can show how you paid for the car.',
      'You have one exempt car only; it may be replaced after 4 years.',
    ],
    source:
      'Kenya Revenue Authority, answers on customs exemptions; East African customs law, fifth schedule, part A.',
  },
  {
    id: 'diplomat',
    label: 'Diplomat or first arrival',
    waives: WAIVABLE_TAXES,
    conditions: [
      'You are posted to Kenya on a contract of two years or more.',
      'The car needs a roadworthiness certificate like any other.',
      'When it is sold to somebody without an exemption, duty falls due by the table for cars already registered in Kenya.',
    ],
    source: 'Kenya Revenue Authority; East African customs law, fifth schedule. One embassy’s summary.',
  },
];

/** The exemption with this id. */
export function exemptionOf(id: ExemptionId): Exemption {
  const exemption = EXEMPTIONS.find((each) => each.id === id);
  if (!exemption) throw new Error(`There is no exemption ${id}.`);
  return exemption;
}
