import type { Vehicle } from '#api/vehicles/schema.ts';
import { isFound } from '#domain/vehicles/listing-life.ts';

/** What the contact dialogs need to know of a listing; it stands in the page's HTML. */
export type ContactSubject = {
  vehicleId: number;
  vehicleTitle: string;
  participantId: number;
  sellerName: string;
  /** Whether a number can be asked for; else the ways are messages alone. */
  hasNumber: boolean;
};

type Contactable = Pick<Vehicle, 'status' | 'sellerContactable'>;

/** Whether a listing's seller can be contacted. */
export const canContact = ({ status, sellerContactable }: Contactable): boolean =>
  isFound({ status }) && sellerContactable;

/** Whether a seller's number can be revealed to people who are signed in. */
export const canCall = (vehicle: Contactable & Pick<Vehicle, 'sellerHasNumber'>): boolean =>
  canContact(vehicle) && vehicle.sellerHasNumber;

export const NO_NUMBER = 'This seller is reached by message: no phone number is shown.';

export const FROM_ANOTHER_SITE =
  'This advert was brought in from another site, and nobody can be contacted about it here.';

/** The ways to a seller: by the number that a reveal shows, or a message that the person writes. */
const CONTACT_WAYS = ['call', 'whatsapp', 'chat'] as const;
export type ContactWay = (typeof CONTACT_WAYS)[number];

/** The way that a link of the page names; a message where it names none. */
export const readContactWay = (name: string | undefined): ContactWay =>
  CONTACT_WAYS.find((way) => way === name) ?? 'chat';

const CONTACT_QUESTION = 'You need to log in to contact the seller. Would you like to go to the login page?';

/** The spec's questions to a visitor who is not signed in. */
export const SIGN_IN_QUESTIONS: Record<ContactWay, string> = {
  call: CONTACT_QUESTION,
  whatsapp: CONTACT_QUESTION,
  chat: 'You need to log in to chat with the seller. Would you like to go to the login page?',
};

export const MESSAGE_SENT = 'Message sent successfully! Redirecting to your messages...';
export const MESSAGE_FAILED = 'Failed to start conversation. Please try again.';

/** The messages that one press writes. */
export const quickMessages = (title: string): { label: string; text: string }[] => [
  { label: 'Is it still available?', text: `Hello, is the ${title} still available?` },
  {
    label: 'Schedule a test drive',
    text: `Hello, I would like to schedule a test drive of the ${title}. When would suit you?`,
  },
  { label: 'What is your best price?', text: `Hello, what is your best price for the ${title}?` },
  { label: 'More details, please', text: `Hello, could you give me more details about the ${title}?` },
];

/** What can be asked where the seller said nothing. */
export type Unsaid =
  | 'price'
  | 'mileage'
  | 'fuel'
  | 'transmission'
  | 'photos'
  | 'description'
  | 'history'
  | { facts: readonly string[] };

const QUESTIONS: Record<Extract<Unsaid, string>, string> = {
  price: 'What is its price?',
  mileage: 'How many kilometres has it done?',
  fuel: 'Which fuel does it use?',
  transmission: 'Is it automatic or manual?',
  photos: 'Could you send me photos of it?',
  description: 'Could you tell me more about its condition?',
  history: 'How many owners has it had, and has it been in an accident?',
};

/** A message with a question about what a listing leaves out. */
export function questionAbout(title: string, unsaid: Unsaid): string {
  const question =
    typeof unsaid === 'string' ? QUESTIONS[unsaid] : `Could you tell me its ${listWords(unsaid.facts)}?`;
  return `Hello, I am interested in your ${title}. ${question}`;
}

/** `a, b and c`. */
export function listWords(words: readonly string[]): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}
