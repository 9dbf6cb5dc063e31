type Props = { facts: readonly (readonly [what: string, value: string | null])[] };

/** Names with their values; what is null is left out. */
export const Facts = ({ facts }: Props) => (
  <dl className="grid gap-x-6 gap-y-2 text-sm wrap-anywhere sm:grid-cols-2 lg:grid-cols-3">
    {facts.map(
      ([what, value]) =>
        value !== null && (
          <div key={what}>
            <dt className="text-soft">{what}</dt>
            <dd className="font-medium">{value}</dd>
          </div>
        ),
    )}
  </dl>
);
