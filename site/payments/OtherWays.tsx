import { helpArticlePath } from '#site/lib/paths.ts';
import type { Order } from './api.ts';
import { CancelOrder } from './CancelOrder.tsx';
import { ReceiptCodeForm } from './ReceiptCodeForm.tsx';

const SUMMARY = 'inline-flex min-h-11 cursor-pointer items-center font-semibold text-action';

type Props = { order: Order /** The question for the PIN is on a phone. */; isAsked?: boolean };

/** What helps where nothing comes, and the ways out. */
export const OtherWays = ({ order: { payment, typedCode }, isAsked = false }: Props) => (
  <div className="grid gap-1 border-t border-line pt-3">
    {typedCode !== null && (
      <p role="status" className="mb-2 rounded-control bg-tint px-4 py-3">
        We have the code {typedCode}. A person compares it with our M-Pesa statement, and we write to you.
        Until then do not pay again.
      </p>
    )}
    {payment && (
      <>
        <details>
          <summary className={SUMMARY}>Nothing on the phone?</summary>
          <ul className="grid list-disc gap-1 pb-3 pl-5">
            <li>Unlock the phone and wait a moment: the question comes over everything else.</li>
            <li>It needs a network, and a SIM that is registered for M-Pesa.</li>
            <li>Finish or close a call, and any other M-Pesa menu that is open.</li>
            <li>
              Then let the time run out and try again.{' '}
              <a href={helpArticlePath('pay-with-mpesa')} className="text-action underline">
                More help
              </a>
            </li>
          </ul>
        </details>
        <details>
          <summary className={SUMMARY}>I have paid: enter the M-Pesa code</summary>
          <ReceiptCodeForm />
        </details>
      </>
    )}
    {isAsked ? (
      <p className="py-2 text-sm text-soft">
        To cancel, refuse it on the phone, or wait until the time is over.
      </p>
    ) : (
      <CancelOrder />
    )}
  </div>
);
