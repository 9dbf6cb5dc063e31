/** Names and figures in lines. */
export function Facts({ rows }: { rows: readonly (readonly [name: string, value: string])[] }) {
  return (
    <dl className="grid">
      {rows.map(([name, value]) => (
        <div key={name} className="flex justify-between gap-4 border-t border-line py-2">
          <dt className="text-soft">{name}</dt>
          <dd className="figures">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
