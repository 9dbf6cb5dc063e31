import { stockImportPath } from '#site/lib/paths.ts';
import type { SellingRole } from './tabs.tsx';

/** Leads those who sell for a business to its stock files. */
export function StockFiles({ role }: { role: SellingRole }) {
  if (role === 'seller') return null;
  return (
    <p>
      <a
        href={stockImportPath(role)}
        className="inline-flex min-h-11 items-center font-semibold text-action hover:underline"
      >
        Import and export: files and WhatsApp lists
      </a>
    </p>
  );
}
