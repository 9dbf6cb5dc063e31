import { connectionNotice } from './connection.ts';

type NetworkInformation = EventTarget & { effectiveType?: string };
declare global {
  interface Navigator {
    connection?: NetworkInformation;
  }
}

const banner = document.querySelector('[data-connection]');

function tell(): void {
  const notice = connectionNotice({
    online: navigator.onLine,
    effectiveType: navigator.connection?.effectiveType,
  });
  const line = document.createElement('p');
  line.textContent = notice ?? '';
  banner?.replaceChildren(...(notice ? [line] : []));
}

window.addEventListener('online', tell);
window.addEventListener('offline', tell);
navigator.connection?.addEventListener('change', tell);
tell();
