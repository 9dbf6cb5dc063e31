/** Cooldown: for this long the reporters of a hold, and their networks, cannot trigger another. */
export const ONE_HOLD_WITHIN_DAYS = 7;
/** A report counts towards a hold for so long: as long as it is known where it came from. */
export const STOLEN_REPORT_DAYS = 30;

/** A report of a listing as stolen; `network` is null once it is forgotten. */
export type StolenReport = {
  id: number;
  /** Null of a visitor. */
  personId: number | null;
  email: string | null;
  network: string | null;
  /** Whether the person has proved a phone number. */
  isProved: boolean;
};

type Reported = {
  isVerifiedDealer: boolean;
  /** Whether an admin has looked at such reports of this listing before, and lifted the hold. */
  wasCleared: boolean;
};

/**
 * The reports that are enough to take a listing off the market until an admin has looked: one by an account with a proved
 * number, else two by independent people. A verified dealer, and what an admin has cleared, needs two; a dealer two
 * with proved numbers. Undefined where they are not enough.
 */
export function reportsToHold(
  reports: readonly StolenReport[],
  { isVerifiedDealer, wasCleared }: Reported,
): readonly StolenReport[] | undefined {
  const counted = isVerifiedDealer ? reports.filter(({ isProved }) => isProved) : reports;
  const proved = counted.find(({ isProved }) => isProved);
  if (proved && !isVerifiedDealer && !wasCleared) return [proved];
  for (const [index, report] of counted.entries()) {
    const other = counted.slice(index + 1).find((each) => areIndependent(report, each));
    if (other) return [report, other];
  }
  return undefined;
}

/** Whether two reports come from different people in different networks, one of them with an account. */
function areIndependent(a: StolenReport, b: StolenReport): boolean {
  if (a.network === null || b.network === null || a.network === b.network) return false;
  if (a.personId === b.personId) return false;
  return a.email === null || a.email.toLowerCase() !== b.email?.toLowerCase();
}
