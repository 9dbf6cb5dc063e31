import type { ScamKind } from '#domain/messages/scams/warnings.ts';

type Warning = { why: string; instead: string };

/** What is said under a message that asks for what scams ask for. */
export const SCAM_WARNINGS: Readonly<Record<ScamKind, Warning>> = {
  secret: {
    why: 'Ujumbe huu unaomba PIN, nywila au code.',
    instead: 'Usimpe mtu yeyote: mauzo hayahitaji hata moja, na kwa hizo pesa zako zinaweza kuchukuliwa.',
  },
  overpayment: {
    why: 'Ujumbe huu unaomba urudishe pesa.',
    instead: 'Angalia salio lako kwanza, na uache benki au Safaricom irudishe kilichotumwa kimakosa.',
  },
  shipping: {
    why: 'Ujumbe huu unaomba umlipe wakala, msafirishaji au bandari kabla ya kupata gari.',
    instead: 'Ona gari lilipo, na umlipe muuzaji linapokabidhiwa.',
  },
  'pay-link': {
    why: 'Ujumbe huu unaomba ulipe kwa kiungo, au kwa njia ambayo pesa hazirudi.',
    instead: 'Lipa kwa uhamisho wa benki au hundi ya benki gari linapokabidhiwa.',
  },
  'viewing-fee': {
    why: 'Ujumbe huu unaomba pesa ili uone au uendeshe gari.',
    instead: 'Kuona gari ni bure. Kutana mahali pa wazi mchana, na ulipe tu kwa ulichokiona.',
  },
  deposit: {
    why: 'Ujumbe huu unaomba pesa kabla ya gari kuonekana au kukabidhiwa.',
    instead: 'Ona gari na logbook yake kwanza, kisha ulipe kwa uhamisho wa benki au hundi ya benki.',
  },
};

export const HOW_TO_STAY_SAFE = 'Jinsi ya kuwa salama';
