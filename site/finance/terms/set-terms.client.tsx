import { openOverPage } from '#site/ui/open-dialog.tsx';
import { SetTerms } from './SetTerms.tsx';

/** Asks for the visitor's terms over the page. */
export const openTerms = (): void => openOverPage((close) => <SetTerms onClose={close} />);
