import type { Analytics, CsvTable } from '#api/analytics/schema.ts';
import { download } from '#site/lib/download.ts';
import { ask } from '#site/session/ask.ts';
import { askForFile } from '#site/session/ask-for-file.ts';
import type { AnalyticsQuestion } from './address.ts';

/** The calls of those who look at how their stock does. They reject with an ApiFailure, or as aborted. */

export const loadAnalytics = (query: AnalyticsQuestion, signal?: AbortSignal): Promise<Analytics> =>
  ask('GET /api/my/analytics', { query, signal });

/** Saves one of the tables as a file. */
export async function downloadTable(of: CsvTable, question: AnalyticsQuestion): Promise<void> {
  const { sort: _, order: __, page: ___, ...query } = question;
  const { contents, fileName = `analytics-${of}.csv` } = await askForFile('GET /api/my/analytics.csv', {
    query: { ...query, of },
  });
  download(fileName, contents);
}
