import type { PageFacts } from './read-page.ts';

/** One thing that every page must have right; answers what is wrong, or nothing. */
type PageCheck = (page: PageFacts) => string | undefined;

const MAX_TITLE = 70;
const MAX_DESCRIPTION = 170;

const hasOneHeading: PageCheck = ({ headings }) =>
  headings === 1 ? undefined : `${headings} h1 instead of one`;

const hasTitle: PageCheck = ({ title }) => {
  const length = title.trim().length;
  return length > 0 && length <= MAX_TITLE ? undefined : `title of ${length} characters`;
};

const hasDescription: PageCheck = ({ description, noindex }) => {
  const { length } = description;
  return noindex || (length >= 30 && length <= MAX_DESCRIPTION)
    ? undefined
    : `description of ${length} characters`;
};

const hasCanonical: PageCheck = ({ canonical, noindex, path }) => {
  if (noindex) return undefined;
  if (!URL.canParse(canonical)) return 'no canonical address';
  return new URL(canonical).pathname === new URL(path, canonical).pathname
    ? undefined
    : `canonical is ${canonical}`;
};

const SHARED_TAGS = ['og:title', 'og:description', 'og:url', 'og:image', 'og:image:alt'];
const SHARED_VALUES = [
  ['og:image:width', '1200'],
  ['og:image:height', '630'],
  ['twitter:card', 'summary_large_image'],
] as const;

const canBeShared: PageCheck = ({ shared }) => {
  const missing = [
    ...SHARED_TAGS.filter((name) => !shared.get(name)),
    ...SHARED_VALUES.flatMap(([name, value]) => (shared.get(name) === value ? [] : name)),
    ...(URL.canParse(shared.get('og:image') ?? '') ? [] : ['a whole address of the picture']),
  ];
  return missing.length === 0 ? undefined : `without ${missing.join(', ')} for shared links`;
};

const hasLanguage: PageCheck = ({ language }) =>
  /^en\b/.test(language) ? undefined : `language is "${language}"`;

const picturesAreDescribed: PageCheck = ({ imagesWithoutAlt, imagesWithoutSize }) =>
  imagesWithoutAlt + imagesWithoutSize === 0
    ? undefined
    : `${imagesWithoutAlt} pictures without alt, ${imagesWithoutSize} without width and height`;

const keepsThePolicy: PageCheck = ({ inlineStyles, inlineHandlers }) =>
  inlineStyles + inlineHandlers === 0
    ? undefined
    : `${inlineStyles} inline styles, ${inlineHandlers} inline handlers`;

const idsAreUnique: PageCheck = ({ repeatedIds }) =>
  repeatedIds.length === 0 ? undefined : `repeated ids ${repeatedIds.join(', ')}`;

const PAGE_CHECKS = [
  hasOneHeading,
  hasTitle,
  hasDescription,
  hasCanonical,
  canBeShared,
  hasLanguage,
  picturesAreDescribed,
  keepsThePolicy,
  idsAreUnique,
];

/** All that is wrong with a page, each as a sentence that names it. */
export const checkPage = (page: PageFacts): string[] =>
  PAGE_CHECKS.flatMap((check) => check(page) ?? []).map((problem) => `${page.path}: ${problem}`);
