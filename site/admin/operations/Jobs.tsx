import type { JobReport } from '#api/jobs/schema.ts';
import { Badge } from '#site/ui/Badge.tsx';
import type { BadgeTone } from '#site/ui/badge.ts';
import { Section } from '../Section.tsx';
import { jobText } from '../words.ts';

const STATES = {
  waiting: { label: 'Well', tone: 'good' },
  running: { label: 'At work', tone: 'good' },
  failing: { label: 'Failing', tone: 'overpriced' },
  elsewhere: { label: 'On another server', tone: 'unknown' },
} as const satisfies Record<JobReport['state'], { label: string; tone: BadgeTone }>;

/** What the server does by itself, and whether it can. */
export function Jobs({ jobs }: { jobs: readonly JobReport[] }) {
  if (jobs.length === 0) return null;
  return (
    <Section title="Background jobs" note="Of the server that answers now. Times are those of Nairobi.">
      <ul className="divide-y divide-line">
        {jobs.map((job) => (
          <li key={job.name} className="grid grid-cols-[minmax(0,1fr)_auto] gap-3 py-2">
            <span className="min-w-0">
              <span className="block font-semibold">{job.does}</span>
              <span className="block text-sm text-soft">{jobText(job)}</span>
              {job.error && <span className="block text-sm wrap-anywhere text-danger">{job.error}</span>}
            </span>
            <span>
              <Badge tone={STATES[job.state].tone}>{STATES[job.state].label}</Badge>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
