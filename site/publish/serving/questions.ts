import { hash } from 'node:crypto';
import type { SearchQuestions } from '#site/lib/search-questions.ts';

type QuestionName = keyof SearchQuestions;

/** What a page asks of the search of the server. */
export type Question = {
  [Name in QuestionName]: { name: Name; values: Parameters<SearchQuestions[Name]> };
}[QuestionName];

/** What a page asked while it was drawn: the question as JSON, and the fingerprint of its answer. */
export type Asked = { question: string; print: string };

export const noteAsked = (question: Question, answer: string): Asked => ({
  question: JSON.stringify(question),
  print: printOf(answer),
});

const printOf = (answer: string): string => hash('sha256', answer, 'base64url');

/** The answer as JSON. */
export const answerQuestion = async (search: SearchQuestions, question: Question): Promise<string> =>
  JSON.stringify((await answer(search, question)) ?? null);

/** Whether the search answers all questions as it did then. False where none was noted: then nothing is known. */
export async function isAnsweredAlike(search: SearchQuestions, asked: readonly Asked[]): Promise<boolean> {
  for (const { question, print } of asked) {
    const parsed: Question = JSON.parse(question);
    if (printOf(await answerQuestion(search, parsed)) !== print) return false;
  }
  return asked.length > 0;
}

function answer(search: SearchQuestions, { name, values }: Question): Promise<unknown> {
  switch (name) {
    case 'list':
      return search.list(...values);
    case 'ids':
      return search.ids(...values);
    case 'facets':
      return search.facets(...values);
    case 'models':
      return search.models(...values);
    case 'similar':
      return search.similar(...values);
  }
}
