import { useState } from 'react';
import type { JudgedArticle } from '#api/help/schema.ts';
import { formatMoment } from '#site/lib/dates.ts';
import { createLoaded } from '#site/lib/loaded.ts';
import { helpArticlePath } from '#site/lib/paths.ts';
import { LoadedList } from '#site/ui/LoadedList.tsx';
import { listJudgedArticles } from '../api.ts';
import { Section } from '../Section.tsx';

/** What readers say of the articles of the help. */
export function HelpVotes() {
  const [store] = useState(() => createLoaded(listJudgedArticles));
  return (
    <Section
      title="Help articles"
      note="Whether they helped, those that did not first, with what readers missed in the last half year."
    >
      <LoadedList store={store} loading="Loading the answers" empty="No reader has answered so far.">
        {(articles) => (
          <ul className="divide-y divide-line">
            {articles.map((article) => (
              <Article key={article.slug} article={article} />
            ))}
          </ul>
        )}
      </LoadedList>
    </Section>
  );
}

function Article({ article: { slug, title, helpful, unhelpful, comments } }: { article: JudgedArticle }) {
  return (
    <li className="grid gap-1 py-2 wrap-anywhere">
      <a href={helpArticlePath(slug)} className="font-semibold text-action hover:underline">
        {title}
      </a>
      <p className="text-sm text-soft tabular-nums">
        {helpful} yes, {unhelpful} no
      </p>
      {comments.map(({ text, at }) => (
        <p key={at} className="text-sm">
          “{text}” <span className="text-soft">{formatMoment(at)}</span>
        </p>
      ))}
    </li>
  );
}
