import { blockOf } from '../adverts/rows/text.ts';

export const MAX_NOTE = 2000;
export const MAX_NEXT_ACTION = 200;
const LATEST_DAYS = 730;
const DAY_MS = 86_400_000;

type Note = { text: string; problem: undefined } | { text: undefined; problem: string };

/** Reads a typed note: its clean text with line breaks, or the sentence that says what is wrong. Never throws. */
export function readNote(typed: string): Note {
  const text = blockOf(typed, Number.POSITIVE_INFINITY);
  if (text === '') return { text: undefined, problem: 'Please write a note.' };
  if (text.length > MAX_NOTE)
    return {
      text: undefined,
      problem: `A note has at most ${MAX_NOTE.toLocaleString('en-KE')} characters.`,
    };
  return { text, problem: undefined };
}

export type NextAction = { text: string; dueAt: string };
type ReadNextAction =
  | { action: NextAction; problems: undefined }
  | { action: undefined; problems: { text?: string; dueAt?: string } };

/** Reads what is to be done next and when (UTC), or a sentence for each of both that is wrong. Never throws. */
export function readNextAction(typed: NextAction, now: number): ReadNextAction {
  const text = blockOf(typed.text, Number.POSITIVE_INFINITY).replaceAll(/\s+/g, ' ');
  const due = Date.parse(typed.dueAt);
  const problems = { ...textProblem(text), ...dueProblem(due, now) };
  if (Object.keys(problems).length > 0) return { action: undefined, problems };
  return { action: { text, dueAt: new Date(due).toISOString() }, problems: undefined };
}

function textProblem(text: string): { text?: string } {
  if (text === '') return { text: 'Please say what is to be done.' };
  return text.length > MAX_NEXT_ACTION ? { text: `Use at most ${MAX_NEXT_ACTION} characters.` } : {};
}

function dueProblem(due: number, now: number): { dueAt?: string } {
  if (Number.isNaN(due)) return { dueAt: 'Please choose a day and a time.' };
  if (due <= now) return { dueAt: 'Choose a time that is still to come.' };
  return due > now + LATEST_DAYS * DAY_MS ? { dueAt: 'Choose a day within two years.' } : {};
}
