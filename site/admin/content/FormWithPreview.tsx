import { type ReactNode, useId } from 'react';
import { SavingForm, type SavingFormProps } from '#site/ui/SavingForm.tsx';

/** A form, and beside it how visitors will see what it says, drawn by what draws their page. */
export function FormWithPreview({ preview, ...form }: SavingFormProps & { preview: ReactNode }) {
  const id = useId();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-2">
      <SavingForm {...form} />
      <section aria-labelledby={id} className="grid min-w-0 content-start gap-2">
        <h3 id={id} className="text-sm font-semibold">
          Preview
        </h3>
        <div className="min-w-0 rounded-card border border-line bg-paper p-4 wrap-anywhere">{preview}</div>
      </section>
    </div>
  );
}
