import type { Settings } from '#api/config/settings.ts';
import type { Job } from '#api/jobs/job.ts';
import type { Log } from '#api/log.ts';
import { linkText } from './chain.ts';
import { checkAudit } from './check.ts';
import { type Sealing, sealAudit } from './seal.ts';

type Options = {
  market: Sealing;
  settings: Pick<Settings, 'operatorEmail' | 'publicUrl'>;
  log: Log;
};

const HOUR_MS = 3_600_000;

/** Seals the audit log within a minute of each act, and verifies the whole of it once a day: what is wrong fails the job. */
export const auditJobs = ({ market, settings, log }: Options): Job[] => [
  {
    name: 'audit-seal',
    does: 'Seals the audit log with the market’s key',
    when: { everySeconds: 60 },
    scope: 'market',
    begin: () => () => sealAudit(market),
  },
  {
    name: 'audit-check',
    does: 'Verifies that nobody changed the audit log',
    when: { dailyAt: '04:10' },
    scope: 'market',
    retry: { firstMs: HOUR_MS, longestMs: HOUR_MS },
    begin: () => async () => {
      const { finding, lines, head } = await checkAudit(market, settings);
      if (finding) throw new Error(finding.sentence);
      // Logs kept elsewhere then show when the end of the audit log was truncated.
      log.info({ lines, head: linkText(head) }, 'the audit log is whole');
    },
  },
];
