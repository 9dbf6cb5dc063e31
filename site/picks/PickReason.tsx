import { BRAND } from '#domain/brand.ts';

/** Stands under what is picked: who picked it, and why. */
export const PickReason = ({ reason }: { reason: string }) => (
  <p className="mt-2 text-sm wrap-anywhere">
    <span className="font-semibold">Picked by {BRAND.name}:</span> {reason}
  </p>
);
