import type { LeadAnswer, LeadChange, LeadsAnswer, NoteBody } from '#api/leads/desk-schema.ts';
import type { LeadStage } from '#domain/leads/stages.ts';
import { ask } from '#site/session/ask.ts';
import { askForFile } from '#site/session/ask-for-file.ts';

/** The calls of those who look after leads. They reject with an ApiFailure, or as aborted. */

export type LeadQuestion = {
  stage: LeadStage | undefined;
  /** `me`, `none`, or the id of a person of the team. */
  assignee: string;
  vehicle: string;
  isOverdue: boolean;
  words: string;
  page: number;
  limit: number;
};

export const listLeads = (question: LeadQuestion, signal?: AbortSignal): Promise<LeadsAnswer> => {
  const { stage, assignee, vehicle, isOverdue, words, page, limit } = question;
  const query = {
    ...{ page, limit, stage, overdue: isOverdue ? 'true' : undefined },
    ...{ assignee: assignee || undefined, vehicle: vehicle || undefined, q: words || undefined },
  };
  return ask('GET /api/my/leads', { query, signal });
};

export const readLead = (id: number, signal?: AbortSignal): Promise<LeadAnswer> =>
  ask('GET /api/my/leads/:id', { params: { id }, signal });

/** Changes a lead; a conflict where it has changed since `updatedAt`. */
export const changeLead = (id: number, body: LeadChange): Promise<LeadAnswer> =>
  ask('PATCH /api/my/leads/:id', { params: { id }, body });

/** Adds a note; the same key again is the same note. */
export const addNote = (id: number, body: NoteBody, key: string): Promise<LeadAnswer> =>
  ask('POST /api/my/leads/:id/notes', { params: { id }, body, key });

/** All leads that the caller may export, as a CSV file. */
export const exportLeads = () => askForFile('GET /api/my/leads.csv');
