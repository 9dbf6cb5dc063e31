// Runs in the head of every page before anything is painted, as it stands here: its hash is in the content policy.
(() => {
  const root = document.documentElement;
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

  function roleOf() {
    try {
      const { role } = JSON.parse(read('user_data'));
      return ROLES.includes(role) ? role : undefined;
    } catch {
      return undefined;
    }
  }

  function mark() {
    const role = hasToken() && !isOver() ? roleOf() : undefined;
    if (role) root.dataset.role = role;
    else delete root.dataset.role;
    return role;
  }

  /** Where somebody of `role` goes instead of this page; undefined when they may stay. */
  function elsewhere(role) {
    const { guard } = root.dataset;
    const own = role === 'buyer' ? '/' : `/dashboard/${role}`;
    if (takeDashboardMark() && role && role !== 'buyer') return own;
    if (guard === undefined) return undefined;
    if (guard === 'visitors') return role && !location.search.includes('token=') ? own : undefined;
    if (!role) return signInPath();
    return guard === 'signed-in' || guard.split(' ').includes(role) ? undefined : own;
  }

  /** Addresses of dashboards that nobody has lead home with a mark. */
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

  function decide() {
    const path = elsewhere(mark());
    if (path === undefined) return;
    root.dataset.leaving = '';
    location.replace(path);
  }

  decide();
  // What this tab itself changes is followed by its own next step; what others changed may close this page.
  addEventListener('session-changed', mark);
  addEventListener('storage', decide);
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) decide();
  });
})();
