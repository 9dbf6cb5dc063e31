import { openOverPage } from '#site/ui/open-dialog.tsx';
import { SetTerms } from './SetTerms.tsx';

/** The dialog of the visitor's loan terms. */
export const openTerms = (): void => openOverPage((close) => <SetTerms onClose={close} />);
