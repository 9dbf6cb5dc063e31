import type { VehicleFilters } from '#domain/search/filters.ts';
import { openDialog } from '#site/ui/open-dialog.tsx';
import { SaveForm } from './SaveForm.tsx';

/** Asks in a dialog under which name a search is kept, and what it may write about. */
export function openSaveForm(filters: VehicleFilters): void {
  openDialog('Save this search', <SaveForm filters={filters} />);
}
