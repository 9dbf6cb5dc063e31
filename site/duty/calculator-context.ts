import { createContext, useContext } from 'react';
import type { DutyFigures, FormProblems } from './answer.ts';
import type { Calculator, CalculatorStore } from './calculator.store.ts';

type CalculatorParts = {
  calculator: Calculator;
  store: CalculatorStore;
  figures: DutyFigures;
  /** The problems that the person should see by now. */
  shown: FormProblems;
};

const Context = createContext<CalculatorParts | undefined>(undefined);
export const CalculatorContext = Context.Provider;

export function useCalculator(): CalculatorParts {
  const parts = useContext(Context);
  if (!parts) throw new Error('A field of the calculator stands outside of it.');
  return parts;
}
