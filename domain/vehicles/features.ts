/** Features that can be filtered by, by the names adverts give them. */
export const COMMON_FEATURES = [
  'Reverse camera',
  'Leather seats',
  'Sunroof',
  'Alloy wheels',
  'Keyless entry',
  'Push-button start',
  'Cruise control',
  'Parking sensors',
  'Third-row seats',
  'Bluetooth',
] as const;

/** The same for what keeps people safe. */
export const COMMON_SAFETY = [
  'Airbags',
  'ABS',
  'Stability control',
  'ISOFIX',
  'Lane assist',
  'Emergency braking',
  'Alarm',
  'Immobiliser',
] as const;
