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
      return ROLES.includes(role) ? { id, role } : {};
    } catch {
      return {};
    }
  }

  function mark() {
    const person = hasToken() && !isOver() ? readPerson() : {};
    if (person.role) root.dataset.role = person.role;
    else delete root.dataset.role;
    return person;
  }

  /** Where `role` is redirected from this page; undefined when it may stay. */
  function elsewhere(role) {
    const { guard } = root.dataset;
    const own = role === 'buyer' ? '/' : `/dashboard/${role}`;
    if (takeDashboardMark() && role && role !== 'buyer') return own;
    if (guard === undefined) return undefined;
    if (guard === 'visitors') return role && !location.search.includes('token=') ? own : undefined;
    if (!role) return signInPath();
    return guard === 'signed-in' || guard.split(' ').includes(role) ? undefined : own;
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

  /** Addresses of unknown dashboards lead home with a mark. */
  function takeDashboardMark() {
    if (location.hash !== '#dashboard') return false;
    history.replaceState(history.state, '', location.pathname + location.search);
    return true;
  }

  function signInPath() {
    const question = new URLSearchParams({ mode: 'login', redirect: location.pathname + location.search });
    if (hasToken()) question.set('message', 'session-expired');
    return `/auth?${question}`;
  }

  /** A page from the back-forward cache may belong to an ended session. */
  const { id: drawnFor } = decide(() => false);

  function decide(isAnothers) {
    const person = mark();
    const path = elsewhere(person.role);
    if (path === undefined && !isAnothers(person)) return person;
    root.dataset.leaving = '';
    if (path === undefined) location.reload();
    else location.replace(path);
    return person;
  }

  const isOfAnother = ({ id }) => drawnFor !== undefined && id !== drawnFor;
  const isPrivate = () => !['visitors', undefined].includes(root.dataset.guard);

  // What this tab itself changes is followed by its own next step; what others changed may close this page.
  addEventListener('session-changed', mark);
  addEventListener('role-changed', () => decide(() => false));
  addEventListener('storage', () => decide((person) => isPrivate() && isOfAnother(person)));
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) decide(isOfAnother);
  });
})();
