import type { LeadsAnswer } from '#api/leads/desk-schema.ts';
import { durationWords, FEWEST_ANSWERS, RESPONSE_DAYS } from '#domain/leads/response.ts';

/** How soon leads are answered; a number on too few answers is not said. */
export function ResponseLine({ response: { answers, medianMinutes } }: Pick<LeadsAnswer, 'response'>) {
  return (
    <p className="text-sm text-soft">
      {medianMinutes === null
        ? `Your response time is shown once you have answered ${FEWEST_ANSWERS} leads in ${RESPONSE_DAYS} days: ${answers} so far.`
        : `Half of your ${answers} answered leads of the last ${RESPONSE_DAYS} days had an answer within ${durationWords(medianMinutes)}.`}
    </p>
  );
}
