import { onePress } from '#site/lib/one-press.ts';

for (const button of document.querySelectorAll<HTMLElement>('[data-report]')) {
  const open = onePress(async () => {
    const { report, reportTitle = '' } = button.dataset;
    (await import('./report-dialog.client.tsx')).openReportDialog(Number(report), reportTitle);
  });
  button.addEventListener('click', open);
}
