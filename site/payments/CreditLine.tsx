import { formatKes } from '#domain/money.ts';

/** What the market holds for a person, where it holds anything. */
export const CreditLine = ({ creditKes }: { creditKes: number }) =>
  creditKes > 0 ? (
    <p className="rounded-control bg-tint px-4 py-3">
      You have <strong className="whitespace-nowrap">{formatKes(creditKes)}</strong> of credit. It pays your
      next order by itself; write to us if you would rather have it back.
    </p>
  ) : null;
