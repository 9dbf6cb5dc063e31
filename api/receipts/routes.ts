import { Elysia } from 'elysia';
import { z } from 'zod';
import { guard, signedIn } from '#api/accounts/guard.ts';
import type { Settings } from '#api/config/settings.ts';
import { pdfAnswer } from '#api/files/pdf-paper.ts';
import { failureSchema, notFound } from '#api/http/errors.ts';
import { idOf } from '#api/http/ids.ts';
import type { Market } from '#api/market.ts';
import { receiptName } from '#domain/receipts/receipt-name.ts';
import { changeBilling, readBilling } from './billing.ts';
import { drawInvoice, listInvoices } from './invoices.ts';
import { findOwnReceipt, findReceipt } from './queries.ts';
import { drawReceiptPdf } from './receipt-pdf.ts';
import { billingAnswer, billingBody, invoicesAnswer } from './schema.ts';

const DONE = { success: true as const };
const REFUSALS = { 401: failureSchema, 403: failureSchema };
const FILE = { ...REFUSALS, 404: failureSchema };
const pdfContent = (description: string) => ({
  200: {
    description,
    content: { 'application/pdf': { schema: { type: 'string' as const, format: 'binary' } } },
  },
});

/** Receipts of what was paid, and whom they are for. */
export const receiptRoutes = ({ market, settings }: { market: Market; settings: Settings }) => {
  const { db } = market;
  return new Elysia({ tags: ['payments'] })
    .use(guard({ market, settings }))
    .get(
      '/orders/:id/receipt.pdf',
      async ({ params, person }) => {
        const { id: personId, role } = signedIn(person);
        const id = idOf(params.id);
        const receipt = await (role === 'admin' ? findReceipt(db, id) : findOwnReceipt(db, id, personId));
        if (!receipt) throw notFound('There is no receipt for such an order of yours.');
        return pdfAnswer(await drawReceiptPdf(receipt), `receipt-${receiptName(receipt.number)}.pdf`);
      },
      {
        params: z.object({ id: z.string() }),
        response: FILE,
        detail: {
          summary: 'The receipt of a paid order as a PDF',
          responses: pdfContent('The receipt, which is no tax invoice'),
        },
      },
    )
    .get(
      '/my/invoices',
      async ({ person }) => ({ ...DONE, months: await listInvoices(db, signedIn(person).id) }),
      {
        response: { 200: invoicesAnswer, ...REFUSALS },
        detail: { summary: 'What the caller paid, month by month in Kenya, the newest month first' },
      },
    )
    .get(
      '/my/invoices/:month/invoice.pdf',
      async ({ params: { month }, person }) =>
        pdfAnswer(await drawInvoice(db, signedIn(person).id, month), `invoice-${month}.pdf`),
      {
        params: z.object({ month: z.string() }),
        response: FILE,
        detail: {
          summary: 'What the caller paid in a month, such as `2026-11`, as a PDF',
          responses: pdfContent('One line for each receipt'),
        },
      },
    )
    .get(
      '/my/billing',
      async ({ person }) => ({ ...DONE, billing: await readBilling(db, signedIn(person).id) }),
      {
        response: { 200: billingAnswer, ...REFUSALS },
        detail: { summary: 'The name and the KRA PIN that the caller’s next receipts have' },
      },
    )
    .put(
      '/my/billing',
      async ({ body, person }) => ({
        ...{ ...DONE, billing: await changeBilling(db, signedIn(person).id, body) },
      }),
      {
        body: billingBody,
        response: { 200: billingAnswer, ...REFUSALS, 422: failureSchema },
        detail: {
          summary: 'Change the name and the KRA PIN of the next receipts',
          description: 'A PIN is written such as A012345678Z. Receipts that were issued stay as they are.',
        },
      },
    );
};
