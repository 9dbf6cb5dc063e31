import { ignoreWhilePending } from '#site/lib/ignore-while-pending.ts';

for (const button of document.querySelectorAll<HTMLElement>('[data-report]')) {
  const open = ignoreWhilePending(async () => {
    const { report, reportTitle = '' } = button.dataset;
    (await import('./report-dialog.client.tsx')).openReportDialog(Number(report), reportTitle);
  });
  button.addEventListener('click', open);
}
