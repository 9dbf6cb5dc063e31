import type { WordsCheck } from '#api/moderation/names/schema.ts';
import { Badge } from '#site/ui/Badge.tsx';

/** What the rules found in a name or in words. */
export function Check({ check: { score, waits, reasons } }: { check: WordsCheck }) {
  if (reasons.length === 0) return <p className="text-sm text-soft">The rules find nothing in it.</p>;
  return (
    <div className="grid gap-1 text-sm">
      <p>
        <Badge tone={waits ? 'overpriced' : 'high'}>Score {score}</Badge>
      </p>
      <ul className="list-disc pl-5">
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </div>
  );
}
