import type { OperationsState } from '#api/operations/schema.ts';
import { formatMoment } from '#site/lib/dates.ts';
import { Badge } from '#site/ui/Badge.tsx';
import { Section } from '../Section.tsx';
import { ageText, backupNotes, backupState } from './words.ts';

/** The market's own backups, with what became of each. */
export function Backups({ state: { backups, at } }: { state: OperationsState }) {
  if (!backups) return null;
  const { list, hasBucket } = backups;
  return (
    <Section
      title="Backups"
      note="Each night at 03:00. Kept: the newest of 7 days, 4 weeks and 6 months. Each month one is restored on trial."
    >
      {list.length === 0 && <p className="text-soft">No backup has been made so far.</p>}
      <ul className="divide-y divide-line">
        {list.map((backup) => {
          const { label, tone } = backupState(backup);
          const problems = [backup.error, backup.uploadError, backup.rehearsalError].filter(Boolean);
          return (
            <li key={backup.id} className="grid grid-cols-[minmax(0,1fr)_auto] gap-3 py-2">
              <span className="min-w-0 wrap-anywhere">
                <span className="block font-semibold">
                  {formatMoment(backup.startedAt)}, {ageText(backup.startedAt, at)}
                </span>
                <span className="block text-sm text-soft">
                  {[backup.folder, ...backupNotes(backup, hasBucket)].join(' · ')}
                </span>
                {problems.map((problem) => (
                  <span key={problem} className="block text-sm text-danger">
                    {problem}
                  </span>
                ))}
              </span>
              <span>
                <Badge tone={tone}>{label}</Badge>
              </span>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
