import { useId, useState } from 'react';
import type { MissedSearch, WayAnswer } from '#api/statistics/schema.ts';
import { WAY_DAYS } from '#domain/statistics/figures.ts';
import { formatShortDay } from '#site/lib/dates.ts';
import { createLoaded } from '#site/lib/loaded.ts';
import { formatCount } from '#site/lib/numbers.ts';
import { searchPath } from '#site/lib/paths.ts';
import { ChipGroup } from '#site/ui/ChipGroup.tsx';
import { LoadedSection } from '#site/ui/LoadedSection.tsx';
import { Section } from '../Section.tsx';
import { readWays } from './api.ts';
import { leftText, peopleText, WAY_TITLES } from './words.ts';

/** How far people come, where they leave, and what they search for in vain. */
export function Ways() {
  const [days, setDays] = useState<number>(30);
  return (
    <Section
      title="How far people come"
      note="People are counted once a day, without a cookie and without knowing who they are. Fewer than five are not told apart."
    >
      <ChipGroup
        legend="Days"
        options={WAY_DAYS.map((value) => ({ value, label: value === 1 ? 'Today' : `${value} days` }))}
        chosen={days}
        onChoose={setDays}
      />
      <WaysOf key={days} days={days} />
    </Section>
  );
}

function WaysOf({ days }: { days: number }) {
  const [store] = useState(() => createLoaded((signal) => readWays(days, signal)));
  return (
    <LoadedSection store={store} loading="Loading how far people come">
      {({ ways, missed }) => (
        <div className="grid gap-6 lg:grid-cols-2">
          {ways.map((way) => (
            <WaySteps key={way.way} way={way} />
          ))}
          <Missed missed={missed} />
        </div>
      )}
    </LoadedSection>
  );
}

function WaySteps({ way: { way, steps } }: { way: WayAnswer }) {
  const titleId = useId();
  const most = Math.max(1, ...steps.map(({ people }) => people ?? 0));
  return (
    <div className="grid content-start gap-3">
      <h3 id={titleId} className="font-semibold">
        {WAY_TITLES[way]}
      </h3>
      <ol aria-labelledby={titleId} className="grid gap-3">
        {steps.map((step) => (
          <li key={step.step} className="grid gap-1">
            <div className="flex flex-wrap justify-between gap-x-3 text-sm">
              <span>
                {step.label}
                {step.isOptional && <span className="text-soft"> (not everybody does)</span>}
              </span>
              <span className="tabular-nums">
                {peopleText(step.people)}
                {leftText(step) && <span className="text-soft">, {leftText(step)}</span>}
              </span>
            </div>
            <div aria-hidden="true" className="h-3 overflow-hidden rounded-full bg-sand">
              <div
                className="h-full rounded-full bg-action"
                style={{ width: `${(100 * (step.people ?? 0)) / most}%` }}
              />
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}

function Missed({ missed }: { missed: readonly MissedSearch[] }) {
  const titleId = useId();
  return (
    <div className="grid content-start gap-3 lg:col-span-2">
      <div>
        <h3 id={titleId} className="font-semibold">
          Searched for in vain
        </h3>
        <p className="text-sm text-soft">
          What at least five people looked for in the last 30 days and did not find.
        </p>
      </div>
      {missed.length === 0 && (
        <p className="text-soft">No words yet that five people searched for in vain.</p>
      )}
      {missed.length > 0 && (
        <ul aria-labelledby={titleId} className="divide-y divide-line">
          {missed.map(({ words, people, lastDay }) => (
            <li key={words} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-2">
              <span className="min-w-0 font-semibold wrap-anywhere">{words}</span>
              <span className="text-sm text-soft tabular-nums">
                {formatCount(people)} people, last on {formatShortDay(lastDay)}
              </span>
              <a href={searchPath(new URLSearchParams({ q: words }))} className="text-action hover:underline">
                Search it<span className="sr-only">: {words}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
