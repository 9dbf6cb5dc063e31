import { download } from '#site/lib/download.ts';
import { fetchReceipt } from './api.ts';
import { DownloadButton } from './DownloadButton.tsx';

type Props = { orderId: number; label?: string };

/** Downloads the receipt of an order. */
export const ReceiptButton = ({ orderId, label = 'Download the receipt' }: Props) => (
  <DownloadButton
    label={label}
    failure="The receipt could not be downloaded"
    onFetch={async () => {
      const { contents, fileName } = await fetchReceipt(orderId);
      download(fileName ?? `receipt-${orderId}.pdf`, contents);
    }}
  />
);
