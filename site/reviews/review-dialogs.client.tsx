import { REVIEW_REPORT_REASONS } from '#domain/messages/message.ts';
import { ReportPersonForm } from '#site/reports/ReportPersonForm.tsx';
import { openDialog } from '#site/ui/open-dialog.tsx';
import { reportReview } from './api.ts';
import { OwnReview } from './OwnReview.tsx';

/** Shows the review that a person writes of a dealer, or why they cannot. */
export function openReviewDialog(dealerId: number, dealerName: string): void {
  openDialog(`Review ${dealerName}`, <OwnReview dealerId={dealerId} />);
}

export function openReviewReport(id: number): void {
  openDialog(
    'Report this review',
    <ReportPersonForm
      reasons={REVIEW_REPORT_REASONS}
      send={(body) => reportReview(id, body)}
      thanks="Thank you. Somebody here will read this review and decide."
    />,
  );
}
