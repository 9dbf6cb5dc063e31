import { openDialog } from '#site/ui/open-dialog.tsx';
import { reportAdvert } from './api.ts';
import { ReportForm } from './ReportForm.tsx';
import { createReport } from './report.store.ts';

/** Asks what is wrong with an advert, and sends it. */
export function openReportDialog(vehicleId: number, title: string): void {
  const store = createReport((report, key) => reportAdvert(vehicleId, report, key));
  openDialog('Report this advert', <ReportForm store={store} title={title} />);
}
