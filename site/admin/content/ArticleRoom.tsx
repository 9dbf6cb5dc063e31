import type { WholeArticle } from '#api/help/schema.ts';
import { goTo } from '#site/lib/followed-address.ts';
import { helpArticlePath } from '#site/lib/paths.ts';
import { askToConfirm } from '#site/ui/ask-to-confirm.ts';
import { Button } from '#site/ui/Button.tsx';
import { showToast } from '#site/ui/toast.store.ts';
import { announceFailure } from '../account-actions.ts';
import { Section } from '../Section.tsx';
import { ArticleForm, EMPTY_ARTICLE } from './ArticleForm.tsx';
import { NEW, openPath } from './address.ts';
import { addArticle, changeArticle, readArticle } from './api.ts';
import { Opened } from './Opened.tsx';
import { Versions } from './Versions.tsx';

/** An article to change, or a new one. */
export function ArticleRoom({ open }: { open: string }) {
  if (open === NEW)
    return (
      <Section title="A new article" note="It has its page as soon as you publish it.">
        <ArticleForm
          start={EMPTY_ARTICLE}
          asksSlug
          submit="Publish the article"
          onSave={async (typed) => {
            const { slug } = await addArticle(typed);
            showToast({ title: 'The article is published', variant: 'success' });
            goTo(openPath('articles', slug));
          }}
        />
      </Section>
    );
  return (
    <Opened what="article" load={(signal) => readArticle(open, signal)}>
      {(article, store) => <OneArticle key={article.revision} article={article} onChanged={store.refresh} />}
    </Opened>
  );
}

type Shown = { article: WholeArticle; onChanged: () => Promise<void> };

function OneArticle({ article, onChanged }: Shown) {
  const { slug, revision, versions, isShown, ...start } = article;

  async function save(change: Omit<Parameters<typeof changeArticle>[1], 'revision'>, done: string) {
    await changeArticle(slug, { ...change, revision });
    showToast({ title: done, description: 'Its page follows within a minute.', variant: 'success' });
    await onChanged();
  }
  async function hide(): Promise<void> {
    const agrees = await askToConfirm({
      title: 'Hide this article?',
      text: 'Its page and the links to it go. You can show it again here.',
      yes: 'Hide article',
      no: 'Cancel',
    });
    if (agrees) await save({ ...start, isShown: false }, 'The article is hidden').catch(announceFailure);
  }
  return (
    <>
      <Section title={article.title} note={`/help/${slug}`}>
        <div className="flex flex-wrap items-center gap-2">
          {isShown ? (
            <>
              <a
                href={helpArticlePath(slug)}
                className="inline-flex min-h-11 items-center text-action underline"
              >
                See its page
              </a>
              <Button variant="quiet" onClick={() => void hide()}>
                Hide article
              </Button>
            </>
          ) : (
            <>
              <p>It is hidden: only admins see it.</p>
              <Button
                variant="outline"
                onClick={() =>
                  void save({ ...start, isShown: true }, 'The article is shown again').catch(announceFailure)
                }
              >
                Show it again
              </Button>
            </>
          )}
        </div>
        <ArticleForm
          start={{ slug, ...start, isShown }}
          submit="Save the article"
          onSave={({ slug: _, ...typed }) => save(typed, 'The article is saved')}
        />
      </Section>
      <Versions
        versions={versions}
        current={revision}
        lineOf={({ title, isShown }) => `${title}${isShown ? '' : ' (hidden)'}`}
        onRestore={(body) => save(body, 'The version is back').catch(announceFailure)}
      />
    </>
  );
}
