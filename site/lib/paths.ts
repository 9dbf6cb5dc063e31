import type { Role } from '#domain/accounts/roles.ts';
import type { SimilarSort } from '#domain/similar/similar.ts';

/** Every address inside the site. Nothing else writes one, but for `search-path.ts`, which loads what filters are, and the inbox, which adds its list. */

export const homePath = () => '/';
export const aboutPath = () => '/about';
/** What the API says of itself, for developers. */
export const apiDocsPath = () => '/api/docs';
export const healthPath = () => '/api/health';
export const numbersPath = () => '/numbers';
/** How to buy and sell safely, or a section of it. */
export const safetyPath = (section?: string, language: 'en' | 'sw' = 'en') =>
  `${language === 'sw' ? '/sw' : ''}/safety${section ? `#${section}` : ''}`;
export const gonePath = () => '/gone';

export const vehiclePath = (id: number) => `/vehicle/${id}`;

/** Listings like this one, the best match first unless another order is asked for. */
export const similarPath = (id: number, sort: SimilarSort = 'match') =>
  withParams(`/vehicles/${id}/similar`, new URLSearchParams(sort === 'match' ? {} : { sort }));

/** The search, with parameters where a script knows them and should not load the filters for them. */
export const searchPath = (params = new URLSearchParams()) => withParams('/search', params);

/** The cards nearest to a position like `-1.29,36.82`: a piece of the home page, drawn anew for it. */
export const nearbyPath = (near: string) => withParams('/nearby', new URLSearchParams({ near }));

/** Listings side by side, or the page where they are chosen. */
export const comparePath = (ids: readonly number[] = []) =>
  ids.length > 0 ? `/compare?ids=${ids.join(',')}` : '/compare';

/** The page of a make, model, town, body type or group, by its slug from `landingSlug`. */
export const landingPath = (slug: string) => `/cars/${slug}`;

/** The import calculator, empty or filled in as `formParams` of site/duty/form.ts says. */
export const importCalculatorPath = (params = new URLSearchParams()) =>
  withParams('/import-calculator', params);

/** Where a finance quote is drawn as a PDF; its parameters are the calculator's fields. */
export const quotePdfPath = () => '/api/finance/quote.pdf';

/** The calculator and the lenders without a vehicle in particular. */
export const financingPath = () => '/financing';

/** The help, or what of it answers a question. */
export const helpPath = (question = '') =>
  withParams('/help', new URLSearchParams(question === '' ? {} : { q: question }));
export const helpArticlePath = (slug: string) => `/help/${slug}`;
/** What is announced at the moment. */
export const announcementsPath = () => '/announcements';
export const featuresPath = () => '/features';

export const dealersPath = () => '/dealers';

/** A showroom, a further page of it, or some of its cars. */
export function dealerPath(slug: string, page = 1, filter?: URLSearchParams) {
  const params = new URLSearchParams(filter);
  if (page > 1) params.set('page', String(page));
  return withParams(`/dealers/${slug}`, params);
}

/** A page of a showroom's reviews. */
export const dealerReviewsPath = (slug: string, page = 1) =>
  `${withParams(`/dealers/${slug}`, new URLSearchParams(page > 1 ? { reviews: String(page) } : {}))}#reviews`;

type AuthQuestion = {
  mode?: 'login' | 'register' | 'reset';
  /** Where the person goes once signed in: a path of this site. */
  redirect?: string;
  message?: 'login-required' | 'session-expired';
};

/** The sign-in screen, and what it opens with. */
export const authPath = (question: AuthQuestion = {}) =>
  withParams('/auth', new URLSearchParams({ ...question }));

/** The same screen, at the address that ends a session. */
export const loginPath = (redirect: string) => withParams('/login', new URLSearchParams({ redirect }));

export const favoritesPath = () => '/favorites';
export const savedSearchesPath = () => '/saved-searches';
/** Where the link in the mail about a finance request asks whether to withdraw it. */
export const withdrawRequestPath = () => '/withdraw-request';
export const unsubscribePath = () => '/unsubscribe';
/** All conversations, or one of them open. */
export const messagesPath = (conversation?: number) =>
  conversation === undefined ? '/messages' : `/messages?conversation=${conversation}`;
/** What a person was told of. */
export const noticesPath = ({ kind, page = 1 }: { kind?: string; page?: number } = {}) =>
  withParams(
    '/notices',
    new URLSearchParams({ ...(kind && { kind }), ...(page > 1 && { page: String(page) }) }),
  );
/** The sale agreement of a conversation, or of a listing whose buyer the market does not know. */
export const agreementPath = (
  of: { conversation: number } | { vehicle: number },
  language: 'en' | 'sw' = 'en',
) =>
  withParams(
    '/messages/agreement',
    new URLSearchParams({
      ...('conversation' in of ? { conversation: String(of.conversation) } : { vehicle: String(of.vehicle) }),
      ...(language === 'sw' && { language }),
    }),
  );
export const profilePath = () => '/profile';
export const onboardingPath = () => '/onboarding';
/** Where a listing is begun, or edited by its seller. */
export const listVehiclePath = (id?: number) =>
  id === undefined ? '/list-vehicle' : `/list-vehicle?id=${id}`;
/** Where the link of a mail asks whether listings are still available. */
export const stillAvailablePath = (token?: string) =>
  withParams('/still-available', new URLSearchParams(token === undefined ? {} : { token }));
/** Where the form of that page sends the answer. */
export const stillAvailableAnswerPath = (token: string) =>
  withParams('/api/selling/still-available', new URLSearchParams({ token }));
export const adminPath = () => '/admin';
export const heldListingPath = (id?: number) =>
  withParams('/held-listing', new URLSearchParams(id === undefined ? {} : { listing: String(id) }));
/** The contact page; `#chat` opens the support chat on it. */
export const contactPath = () => '/contact';
/** Where the form of that page is sent. */
export const contactFormPath = () => '/api/support/contact';
export const contactSentPath = () => '/contact/sent';
export const contactNotSentPath = () => '/contact/not-sent';
export const accountDeactivatedPath = () => '/account-deactivated';
/** What listing costs, or a section of it. */
export const pricingPath = (section?: string) => (section ? `/pricing#${section}` : '/pricing');
/** Where something is ordered, or an order is paid and watched. */
export const paymentPath = (
  asked: { planId?: string; featureOf?: number; offer?: string; renewalOf?: number; order?: number } = {},
) => {
  const params = Object.entries(asked).map(([name, value]) => [name, String(value)]);
  return withParams('/payment', new URLSearchParams(params));
};
export const paymentSuccessPath = (order?: number) => paymentEnd('success', order);
export const paymentErrorPath = (order?: number) => paymentEnd('error', order);
const paymentEnd = (page: 'success' | 'error', order?: number) =>
  withParams(`/payment/${page}`, new URLSearchParams(order === undefined ? {} : { order: String(order) }));
/** A dealer's plan, or the listings of a private seller that end soon. */
export const subscriptionPath = () => '/subscription/renew';
/** All that a person has ordered. */
export const paymentsPath = (page = 1) =>
  withParams('/payments', new URLSearchParams(page > 1 ? { page: String(page) } : {}));
export const privacyPath = () => '/privacy';
export const termsPath = () => '/terms';
export const cookiesPath = () => '/cookies';

/** Where people of a role work; buyers have the whole market. */
export const dashboardPath = (role: Role) => (role === 'buyer' ? homePath() : `/dashboard/${role}`);

/** Where stock is brought in from files and taken out. */
export const stockImportPath = (role: 'dealer' | 'agent') => `${dashboardPath(role)}/import`;

export function withParams(path: string, params: URLSearchParams): string {
  return params.size > 0 ? `${path}?${params}` : path;
}
