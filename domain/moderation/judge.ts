import { hasBrand, lureKind } from '../accounts/names.ts';
import { findScam } from '../messages/scams/find-scam.ts';
import { linksIn, phoneNumbersIn } from './contacts.ts';
import type { ListingFacts, WordFacts } from './facts.ts';
import { impossibleFacts } from './impossible-facts.ts';
import { phrasesIn, withoutPhrases } from './phrases.ts';
import { ALWAYS_WAITS, RULE_NAMES, type RuleName, type RuleSet } from './rule-set.ts';
import type { Evidence, Hit, Verdict } from './verdict.ts';

/** What backs a rule; undefined where it does not apply. */
type Judge<Facts> = (facts: Facts, rules: RuleSet) => Evidence | undefined;

/** So many pieces of evidence of one kind are kept. */
const MOST = 10;

const ifAny = <Item>(items: readonly Item[], say: (items: readonly Item[]) => Evidence) =>
  items.length > 0 ? say(items.slice(0, MOST)) : undefined;

const priceFarBelow: Judge<ListingFacts> = ({ market, priceKes, texts }, { thresholds, words }) => {
  const { percentDiff, medianKes, sampleSize } = market;
  if (percentDiff === null || medianKes === null || sampleSize < thresholds.comparables) return undefined;
  if (-percentDiff < thresholds.percentBelow) return undefined;
  if (texts.some((text) => phrasesIn(text, words.explains).length > 0)) return undefined;
  const figures = { percentBelow: -percentDiff, medianKes, comparables: sampleSize };
  return { figures: { ...figures, ...(priceKes !== null && { stated: priceKes }) } };
};

const tenTimesOff: Judge<ListingFacts> = ({ market: { doubt, medianKes }, ...facts }, { words }) => {
  if (!doubt) return undefined;
  const stated = doubt.field === 'price' ? facts.priceKes : facts.mileageKm;
  const isCheap = doubt.field === 'price' && stated !== null && medianKes !== null && stated < medianKes;
  if (isCheap && facts.texts.some((text) => phrasesIn(text, words.explains).length > 0)) return undefined;
  return {
    field: doubt.field,
    figures: {
      ...(stated !== null && { stated }),
      ...(doubt.suggested !== null && { suggested: doubt.suggested }),
    },
  };
};

const copiesOf = (facts: ListingFacts, { thresholds }: RuleSet) =>
  facts.photoCopies.filter(({ bits }) => bits <= thresholds.photoBits);

const withPhotos = (copies: ListingFacts['photoCopies']): Evidence | undefined =>
  ifAny(copies, (copies) => ({
    photos: copies.map(({ key, otherKey, listingId, bits }) => ({ key, otherKey, listingId, bits })),
    listingIds: [...new Set(copies.map(({ listingId }) => listingId))],
  }));

/** A digit too many was a slip. */
const SLIP_TIMES = [8, 12] as const;

const isSlip = (seenKm: number, km: number): boolean =>
  seenKm > km * SLIP_TIMES[0] && seenKm < km * SLIP_TIMES[1];

const mileageWentDown: Judge<ListingFacts> = ({ mileageKm, seenMileage }, { thresholds }) =>
  mileageKm !== null &&
  seenMileage &&
  seenMileage.km - mileageKm >= thresholds.kmDrop &&
  !isSlip(seenMileage.km, mileageKm)
    ? { figures: { stated: mileageKm, seenKm: seenMileage.km }, listingIds: [seenMileage.listingId] }
    : undefined;

/** Looks into each text and keeps what was found. */
const inTexts = (texts: readonly string[], find: (text: string) => readonly string[]) =>
  ifAny([...new Set(texts.flatMap(find))], (words) => ({ words }));

const LONGEST_QUOTE = 120;

/** The sentences that ask for money first, cut short. */
function moneyAskedIn(text: string, { words }: RuleSet): string[] {
  return text.split(/(?<=[.!?;\n])\s+|\n/).flatMap((sentence) => {
    const kept = withoutPhrases(sentence, words.harmless);
    const asks = phrasesIn(kept, words.deposit).length > 0 || findScam(kept) !== undefined;
    return asks ? sentence.trim().slice(0, LONGEST_QUOTE) : [];
  });
}

const JUDGES: Readonly<Partial<Record<RuleName, Judge<ListingFacts>>>> = {
  'price-far-below': priceFarBelow,
  'price-ten-times-off': tenTimesOff,
  'photo-elsewhere': (facts, rules) =>
    withPhotos(copiesOf(facts, rules).filter((copy) => copy.isOtherSeller && !copy.isOfSold)),
  // A sale may fall through: the seller's own photos of the same car come back with it.
  'photo-of-sold': (facts, rules) =>
    withPhotos(
      copiesOf(facts, rules).filter((copy) => copy.isOfSold && (copy.isOtherSeller || !copy.isSameCar)),
    ),
  'phone-shared': ({ phonePersonIds }, { thresholds }) =>
    phonePersonIds.length >= thresholds.accounts
      ? { personIds: phonePersonIds.slice(0, MOST), figures: { accounts: phonePersonIds.length } }
      : undefined,
  'chassis-shared': ({ sameVehicle }) =>
    ifAny(sameVehicle, (same) => ({
      listingIds: same.map(({ listingId }) => listingId),
      personIds: [...new Set(same.map(({ personId }) => personId))],
    })),
  'mileage-went-down': mileageWentDown,
  'deposit-words': ({ texts }, rules) => inTexts(texts, (text) => moneyAskedIn(text, rules)),
  'link-in-text': ({ texts }) => inTexts(texts, linksIn),
  'number-in-text': ({ texts }) => inTexts(texts, phoneNumbersIn),
  'new-account': ({ account }, { thresholds }) =>
    account.isFirstListing && account.days < thresholds.newDays
      ? { figures: { accountDays: account.days } }
      : undefined,
  'impossible-facts': (facts, rules) =>
    ifAny(impossibleFacts(facts, rules), (problems) => ({ problems: [...problems] })),
  'reported-stolen': ({ isReportedStolen }) => (isReportedStolen ? {} : undefined),
  'name-lures': ({ texts }) => inTexts(texts.slice(0, 1), (title) => (hasBrand(title) ? [title] : [])),
};

/** Initials: the name of a person or a firm, unless a dot makes an address of them. */
const withoutBareWww = (name: string): string => name.replaceAll(/\bwww\b(?!\s*\.)/giu, '');

const WORD_JUDGES: Readonly<Partial<Record<RuleName, Judge<WordFacts>>>> = {
  'deposit-words': ({ texts }, rules) => inTexts(texts, (text) => moneyAskedIn(text, rules)),
  'link-in-text': ({ texts }) => inTexts(texts, linksIn),
  'number-in-text': ({ texts }) => inTexts(texts, phoneNumbersIn),
  'name-lures': ({ names }, { words }) =>
    inTexts(names, (name) =>
      lureKind(withoutBareWww(name)) !== undefined || phrasesIn(name, words.names).length > 0 ? [name] : [],
    ),
};

/** What a listing scores by these rules, and why. */
export const judgeListing = (facts: ListingFacts, rules: RuleSet): Verdict => judgeBy(JUDGES, facts, rules);

/** The same for the names of a showroom and for the words of a showroom or a review. */
export const judgeWords = (facts: WordFacts, rules: RuleSet): Verdict => judgeBy(WORD_JUDGES, facts, rules);

function judgeBy<Facts>(
  judges: Readonly<Partial<Record<RuleName, Judge<Facts>>>>,
  facts: Facts,
  rules: RuleSet,
): Verdict {
  const hits = RULE_NAMES.flatMap((rule): Hit[] => {
    const { isOn, weight } = rules.rules[rule];
    const evidence = isOn ? judges[rule]?.(facts, rules) : undefined;
    return evidence ? [{ rule, weight, evidence }] : [];
  });
  return verdictOf(hits, rules);
}

/** What these hits come to under the rules. */
export function verdictOf(hits: readonly Hit[], { waitsFrom, holdsFrom }: RuleSet): Verdict {
  const score = hits.reduce((sum, { weight }) => sum + weight, 0);
  const isHard = hits.some(({ rule }) => ALWAYS_WAITS.includes(rule));
  return { score, hits, waits: isHard || score >= waitsFrom, holds: isHard || score >= holdsFrom };
}
