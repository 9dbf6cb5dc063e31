/** The id of the menu that the floating button opens; what does the same on the page names it as its twin. */
export const QUICK_ACTIONS = 'quick-actions';
