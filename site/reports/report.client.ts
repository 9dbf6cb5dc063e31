for (const button of document.querySelectorAll<HTMLElement>('[data-report]')) {
  button.addEventListener('click', async () => {
    const { report, reportTitle = '' } = button.dataset;
    (await import('./report-dialog.client.tsx')).openReportDialog(Number(report), reportTitle);
  });
}
