import { useCallback, useEffect, useRef, useState } from 'react';
import { adminFindPath } from '#site/lib/admin-paths.ts';
import { Dialog } from '#site/ui/Dialog.tsx';
import { FindBox } from '../find/FindBox.tsx';

/** The search for everything over any page of the admins. */
export function FindDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState('');
  const note = useCallback((q: string) => setAsked(q), []);
  // After the dialog has opened, which gives the focus to its first button.
  useEffect(() => {
    if (open) place.current?.querySelector('input')?.focus();
  }, [open]);
  return (
    <Dialog open={open} onClose={onClose} title="Search everything">
      {open && (
        <div ref={place} className="grid gap-3">
          <FindBox start="" onAsked={note} />
          {asked !== '' && (
            <a href={adminFindPath(asked)} className="w-fit text-sm text-action underline">
              Open this search as a page
            </a>
          )}
        </div>
      )}
    </Dialog>
  );
}
