/** So long a seller has to answer before an admin marks the car as sold for them. */
export const ANSWER_DAYS = 3;
const DAY_MS = 86_400_000;

type Asked = {
  askedAt: string | null;
  /** When the seller said after that that it is still available. */
  answeredAt: string | null;
  /** Whether mails reach the seller at all. */
  isReachable: boolean;
};

/** Whether an admin may mark a car as sold: its seller was asked days ago and has not answered, or cannot be asked. */
export function canMarkSold({ askedAt, answeredAt, isReachable }: Asked, nowMs: number): boolean {
  if (!isReachable) return true;
  return askedAt !== null && answeredAt === null && Date.parse(askedAt) <= nowMs - ANSWER_DAYS * DAY_MS;
}
