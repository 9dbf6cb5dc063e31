import { useCallback, useState } from 'react';
import { adminFindPath } from '#site/lib/paths.ts';
import { Dialog } from '#site/ui/Dialog.tsx';
import { FindBox } from '../find/FindBox.tsx';

/** The search for everything over any page of the admins. */
export function FindDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [asked, setAsked] = useState('');
  const note = useCallback((q: string) => setAsked(q), []);
  return (
    <Dialog open={open} onClose={onClose} title="Search everything">
      {open && (
        <div className="grid gap-3">
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
