const SAYS_WITHOUT_DUTY = /duty not included|cif/i;

/** Whether a listing's price leaves import duty out, as its seller says: it cannot be held against prices with duty. */
export function isPricedWithoutDuty(vehicle: { isImport: boolean; importStatus: string | null }): boolean {
  return vehicle.isImport && SAYS_WITHOUT_DUTY.test(vehicle.importStatus ?? '');
}
