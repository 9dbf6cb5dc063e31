import { Button } from '#site/ui/Button.tsx';
import { savesItself } from './form.ts';
import { useListing } from './listing-context.ts';
import { saveText } from './save-words.ts';

/** Says whether what stands in the form is saved. */
export function SaveStateLine({ maySave }: { maySave: boolean }) {
  const { form, store } = useListing();
  const { save } = form;
  const isStuck = save.status === 'waiting' || save.status === 'refused';
  return (
    <div className="flex flex-wrap items-center gap-x-3 text-sm text-soft">
      <p role="status" className={isStuck ? 'text-danger' : ''}>
        {saveText(save, maySave && savesItself(form))}
      </p>
      {isStuck && (
        <Button variant="quiet" onClick={() => void store.save()}>
          Try again
        </Button>
      )}
    </div>
  );
}
