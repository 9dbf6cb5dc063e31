import { createContext, useContext } from 'react';
import type { PartnerQuestion } from '#domain/partners/estimate.ts';
import type { FinancingPartner } from '#domain/partners/partners.ts';
import type { JudgedPartner } from './search.ts';

/** The listing that is to be financed; without one the calculator's fields say what is. */
export type FinancedVehicle = { id: number; title: string };

type PartnersParts = {
  vehicle: FinancedVehicle | undefined;
  question: PartnerQuestion;
  /** What the person would pay down and over how long, as the calculator has it. */
  terms: { downKes: number; termMonths: number } | undefined;
  apply: (partner: FinancingPartner | undefined) => void;
  calculate: (judged: JudgedPartner) => void;
  explainWebsite: (partner: FinancingPartner) => void;
};

const Context = createContext<PartnersParts | undefined>(undefined);
export const PartnersContext = Context.Provider;

export function usePartners(): PartnersParts {
  const parts = useContext(Context);
  if (!parts) throw new Error('A part of the financing partners stands outside of them.');
  return parts;
}
