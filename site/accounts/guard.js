// Runs after first-paint.js in the head of home and of pages that are not for everyone, as headScript serves it: its hash is
// in the content policy. Whom the page is not for is redirected before anything is painted.
(() => {
  const root = document.documentElement;
  const { guard, person: drawnFor } = root.dataset;

  const ownPage = (role) => (role === 'buyer' ? '/' : `/dashboard/${role}`);

  /** Where `role` is redirected from this page; undefined when it may stay. */
  function elsewhere(role) {
    if (takeDashboardMark() && role && role !== 'buyer') return ownPage(role);
    if (guard === undefined) return undefined;
    if (guard === 'visitors') return role && !location.search.includes('token=') ? ownPage(role) : undefined;
    if (!role) return signInPath();
    return guard === 'signed-in' || guard.split(' ').includes(role) ? undefined : ownPage(role);
  }

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

  function hasToken() {
    try {
      return Boolean(localStorage.getItem('token') || localStorage.getItem('auth_token'));
    } catch {
      return false;
    }
  }

  function decide(mayBeAnothers) {
    const { person, role } = root.dataset;
    const path = elsewhere(role);
    const isOfAnother = mayBeAnothers && drawnFor !== undefined && person !== drawnFor;
    if (path === undefined && !isOfAnother) return;
    root.dataset.leaving = '';
    if (path === undefined) location.reload();
    else location.replace(path);
  }

  decide(false);
  if (guard === undefined) return;
  addEventListener('role-changed', () => decide(false));
  addEventListener('storage', () => decide(guard !== 'visitors'));
  addEventListener('pageshow', ({ persisted }) => persisted && decide(true));
})();
