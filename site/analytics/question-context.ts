import { createContext } from 'react';
import type { AnalyticsQuestion } from './address.ts';

/** What the figures on the screen were asked by. */
export const QuestionContext = createContext<AnalyticsQuestion | undefined>(undefined);
