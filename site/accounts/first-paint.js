// Runs in the head of every page before anything is painted, as headScript serves it: its hash is in the content policy.
(() => {
  const root = document.documentElement;
  /** `CONSENT_VERSION` of domain/privacy/consent.ts. */
  const COOKIES_ASKED = 1;
  const ROLES = ['buyer', 'seller', 'dealer', 'agent', 'admin'];

  function read(key) {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  }

  const hasToken = () => Boolean(read('token') || read('auth_token'));
  const isOver = () => Number(read('token_expires_at') ?? Number.NaN) <= Date.now();

  function readPerson() {
    try {
      const { id, role } = JSON.parse(read('user_data'));
      return ROLES.includes(role) ? { person: String(id), role } : {};
    } catch {
      return {};
    }
  }

  /** Marks the page with who is signed in, and returns their id. */
  function mark() {
    const { person, role } = hasToken() && !isOver() ? readPerson() : {};
    for (const [name, value] of Object.entries({ person, role })) {
      if (value) root.dataset[name] = value;
      else delete root.dataset[name];
    }
    return person;
  }

  /** As `toConsent` of site/privacy/consent.ts sees it. */
  function hasChosenCookies() {
    try {
      const { version, outcome, visitor } = JSON.parse(read('cookie-consent'));
      const isOutcome = ['accepted', 'rejected', 'customized'].includes(outcome);
      return version === COOKIES_ASKED && isOutcome && typeof visitor === 'string';
    } catch {
      return false;
    }
  }

  if (!hasChosenCookies()) root.dataset.asksCookies = '';

  /** As site/finance/terms.store.ts keeps them. */
  const terms = read('your-terms');
  if (terms) root.dataset.terms = terms;
  if (read('your-budget')) root.dataset.budget = '';

  // guard.js goes by these marks too. What this tab itself changes is followed by its own next step.
  const drawnFor = mark();
  for (const event of ['session-changed', 'role-changed', 'storage']) addEventListener(event, mark);
  const isOfAnother = (person) => drawnFor !== undefined && person !== drawnFor;
  addEventListener('pageshow', ({ persisted }) => {
    // A page from the back-forward cache may belong to an ended session; guard.js sees to those that have a guard.
    if (!persisted || !isOfAnother(mark()) || root.dataset.guard !== undefined) return;
    root.dataset.leaving = '';
    location.reload();
  });
})();
