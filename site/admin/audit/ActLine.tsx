import type { Act } from '#api/audit/schema.ts';
import { formatMoment } from '#site/lib/dates.ts';
import { actsPath } from './address.ts';
import { detailsText, subjectPath, subjectText } from './words.ts';

const LINK = 'text-action underline';

/** One line of the audit log, in words. */
export function ActLine({ act }: { act: Act }) {
  const { at, actor, actorId, action, subject, subjectId } = act;
  const path = subjectPath(act);
  const details = detailsText(act.details);
  return (
    <li className="grid gap-1 py-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:gap-4">
      <span className="min-w-0 wrap-anywhere">
        <span className="font-semibold">{action}</span>:{' '}
        {path ? (
          <a href={path} className={LINK}>
            {subjectText(act)}
          </a>
        ) : (
          subjectText(act)
        )}
        , by{' '}
        <a href={actsPath({ who: actorId === null ? 'operator' : String(actorId) })} className={LINK}>
          {actor ?? (actorId === null ? 'the market or its operator' : `account ${actorId}`)}
          <span className="sr-only">: all that they did</span>
        </a>
        {details !== '' && <span className="block text-sm text-soft">{details}</span>}
      </span>
      <span className="flex flex-wrap gap-x-4 text-sm text-soft sm:flex-col sm:items-end">
        {formatMoment(at)}
        {subjectId !== null && (
          <a href={actsPath({ subject, id: String(subjectId) })} className={LINK}>
            All about it<span className="sr-only">: {subjectText(act)}</span>
          </a>
        )}
      </span>
    </li>
  );
}
