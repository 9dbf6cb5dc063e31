import { formatTime } from '#site/lib/dates.ts';
import type { SaveState } from './form.ts';

/** Where the form is saved: on this device, on the server, or not yet. */
export function saveText(save: SaveState, mayKeepElsewhere: boolean): string {
  switch (save.status) {
    case 'untouched':
      return mayKeepElsewhere ? 'Saved as you type.' : 'Kept on this device as you type. Sign up at the end.';
    case 'kept':
      return `Kept on this device ${formatTime(save.at)}.`;
    case 'saving':
      return 'Saving…';
    case 'saved':
      return `Saved ${formatTime(save.at)}.`;
    case 'waiting':
      return save.isOnline
        ? 'Not saved: the market has no time just now. It is kept on this device and sent again soon.'
        : 'Not saved: no connection. It is kept on this device.';
    case 'refused':
      return `Not saved: ${save.sentence} It is kept on this device.`;
  }
}
