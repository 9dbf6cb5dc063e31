// Plain JavaScript: the machine's own Node reads the reports, in the form of Vitest's and of Playwright's JSON.

const MOST_LINES = 20;

/** What failed in a report of Vitest: one text for each test or file, its name first. */
export function failedInVitest({ testResults }) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [inShort(name, message)] : [];
    return failed.map((test) => inShort(`${name} › ${test.fullName}`, test.failureMessages.join('\n')));
  });
}

/** What failed in a report of Playwright: one text for each test, and for each error outside of them. */
export function failedInPlaywright({ suites, errors }) {
  const specs = suites.flatMap(specsOf);
  return [
    ...errors.map((error) => inShort('Playwright', error.message)),
    ...specs.filter((spec) => !spec.ok).map(failedSpec),
  ];
}

/** What passed in a report of Playwright only when it was tried again, with the failure before. */
export const flakyInPlaywright = ({ suites }) =>
  suites
    .flatMap(specsOf)
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map(failedSpec);

const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];

function failedSpec({ file, line, title, tests }) {
  const messages = tests.flatMap((test) => test.results.flatMap((result) => result.errors));
  return inShort(`${file}:${line} › ${title}`, messages.map((error) => error.message).join('\n'));
}

function inShort(name, message = '') {
  const lines = message.trim().split('\n');
  const more = lines.length > MOST_LINES ? [`… ${lines.length - MOST_LINES} more lines`] : [];
  return [name, ...lines.slice(0, MOST_LINES), ...more].join('\n    ');
}
