import { rememberSearch } from './made-searches.ts';

const remember = () => rememberSearch(new URLSearchParams(location.search));

// A search is refined many times before it shows the intent: the first and the last count.
remember();
window.addEventListener('pagehide', remember);
