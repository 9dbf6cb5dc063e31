import { useState } from 'react';
import { HELP_TOPICS } from '#domain/help/topics.ts';
import { formatDay } from '#site/lib/dates.ts';
import { createLoaded } from '#site/lib/loaded.ts';
import { Badge } from '#site/ui/Badge.tsx';
import { ButtonLink } from '#site/ui/Button.tsx';
import { LoadedList } from '#site/ui/LoadedList.tsx';
import { listJudgedArticles } from '../api.ts';
import { Section } from '../Section.tsx';
import { NEW, openPath } from './address.ts';

/** The articles of the help, those that helped least first. */
export function ArticleList() {
  const [store] = useState(() => createLoaded(listJudgedArticles));
  return (
    <Section
      title="Help articles"
      note="What you save stands on its page within a minute. Those that helped readers least come first."
    >
      <p>
        <ButtonLink href={openPath('articles', NEW)}>Write an article</ButtonLink>
      </p>
      <LoadedList
        store={store}
        loading="Loading the articles"
        empty="There are no articles yet. Write the first."
      >
        {(articles) => (
          <ul className="divide-y divide-line">
            {articles.map(({ slug, title, topic, isShown, helpful, unhelpful, updatedOn }) => (
              <li key={slug} className="grid gap-1 py-1 wrap-anywhere">
                <a
                  href={openPath('articles', slug)}
                  className="flex min-h-11 flex-wrap items-center gap-2 font-semibold text-action hover:underline"
                >
                  {title}
                  {!isShown && <Badge tone="unknown">Hidden</Badge>}
                </a>
                <span className="text-sm text-soft tabular-nums">
                  {HELP_TOPICS[topic]} · {helpful} yes, {unhelpful} no · changed {formatDay(updatedOn)}
                </span>
              </li>
            ))}
          </ul>
        )}
      </LoadedList>
    </Section>
  );
}
