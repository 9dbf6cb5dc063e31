import { useCallback } from 'react';
import type { WholeUpload } from '#api/crsp/schema.ts';
import { usePolled } from '#site/imports/use-polled.ts';
import { goTo } from '#site/lib/followed-address.ts';
import { formatCount } from '#site/lib/numbers.ts';
import { askToConfirm } from '#site/ui/ask-to-confirm.ts';
import { Badge } from '#site/ui/Badge.tsx';
import { Button } from '#site/ui/Button.tsx';
import { LoadingRows } from '#site/ui/LoadStates.tsx';
import { ApproveStep } from './ApproveStep.tsx';
import { type CrspAddress, STEPS, type Step, writeCrspAddress } from './address.ts';
import { cancel, checkAgain, readUpload } from './api.ts';
import { ChangesStep } from './ChangesStep.tsx';
import { ColumnsStep } from './ColumnsStep.tsx';
import { MatchesStep } from './MatchesStep.tsx';
import { RowsStep } from './RowsStep.tsx';
import { StepLink } from './StepLink.tsx';
import { nextStep, STATE_WORDS, STEP_WORDS } from './words.ts';

type Place = Omit<CrspAddress, 'id'>;
export type Act = (work: () => Promise<unknown>) => Promise<boolean>;

const WORKING: ReadonlySet<WholeUpload['state']> = new Set(['parsing', 'checking', 'waiting']);
const BUSY: ReadonlySet<WholeUpload['state']> = new Set(['parsing', 'checking']);
const isWorking = ({ state }: WholeUpload): boolean => WORKING.has(state);

/** One price list: its steps from the columns to its approval. */
export function OpenList({ id, at }: { id: number; at: Place }) {
  const load = useCallback(() => readUpload(id), [id]);
  const { data, problem, after } = usePolled(load, isWorking);
  return (
    <>
      <div>
        <StepLink href={writeCrspAddress({})}>All price lists</StepLink>
      </div>
      <p role="alert" className={problem ? 'surface p-4 text-danger' : 'sr-only'}>
        {problem}
      </p>
      {data ? (
        <Opened upload={data} at={at} after={after} />
      ) : (
        !problem && <LoadingRows what="the price list" className="surface p-4" />
      )}
    </>
  );
}

type Props = { upload: WholeUpload; at: Place; after: Act };

function Opened({ upload, at, after }: Props) {
  const { state } = upload;
  return (
    <>
      <Head upload={upload} after={after} />
      {BUSY.has(state) && <Progress upload={upload} />}
      {!BUSY.has(state) && state !== 'failed' && state !== 'cancelled' && (
        <Steps upload={upload} at={at} after={after} />
      )}
    </>
  );
}

function Head({ upload, after }: Omit<Props, 'at'>) {
  const { id, state, name, fileName, rows, accepted, repaired, rejected, reason, isStale } = upload;
  const canCancel = !['active', 'replaced', 'rolled-back', 'cancelled', 'waiting'].includes(state);
  const canCheck = ['ready', 'approved', 'implausible', 'rolled-back'].includes(state);
  async function giveUp(): Promise<void> {
    const agrees = await askToConfirm({
      title: 'Cancel this price list?',
      text: 'Its rows are deleted. The list in force stays as it is.',
      yes: 'Cancel the list',
      no: 'Keep it',
    });
    if (agrees && (await after(() => cancel(id)))) goTo(writeCrspAddress({}));
  }
  return (
    <section aria-labelledby="list-name" className="surface grid gap-3 p-4 md:p-6">
      <h2 id="list-name" className="flex flex-wrap items-center gap-3 text-section wrap-anywhere">
        {name} <Badge tone={STATE_WORDS[state].tone}>{STATE_WORDS[state].word}</Badge>
      </h2>
      <p className="text-sm text-soft wrap-anywhere">
        {fileName}: {formatCount(rows)} rows, {formatCount(accepted)} accepted, {formatCount(repaired)}{' '}
        repaired, {formatCount(rejected)} rejected.
      </p>
      {reason && (
        <p className={state === 'rolled-back' ? '' : 'text-danger'}>
          {state === 'rolled-back' && 'Why it was taken back: '}
          {reason}
        </p>
      )}
      {isStale && ['ready', 'approved', 'waiting'].includes(state) && (
        <p className="rounded-control bg-sand px-4 py-3">
          Another list came into force since this one was compared: compare it again, and have it approved
          again.
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {canCheck && (
          <Button variant="outline" onClick={() => void after(() => checkAgain(id))}>
            Check and compare again
          </Button>
        )}
        {canCancel && (
          <Button variant="quiet" onClick={() => void giveUp()}>
            Cancel this list
          </Button>
        )}
      </div>
    </section>
  );
}

function Progress({ upload: { state, rows, rowsDone } }: { upload: WholeUpload }) {
  const isParsing = state === 'parsing';
  return (
    <section className="surface grid gap-2 p-4 md:p-6" aria-busy="true">
      <p role="status">
        {isParsing
          ? 'The file is being read.'
          : `Its rows are being checked: ${formatCount(rowsDone)} of ${formatCount(rows)}.`}
      </p>
      <progress
        className="h-2 w-full accent-action"
        aria-label="How far it is"
        max={Math.max(rows, 1)}
        {...(!isParsing && { value: rowsDone })}
      />
    </section>
  );
}

function Steps({ upload, at, after }: Props) {
  const { id, state } = upload;
  const current = at.step ?? nextStep(upload);
  const steps: readonly Step[] = state === 'mapping' ? ['columns'] : STEPS;
  return (
    <>
      <nav aria-label="Steps" className="flex flex-wrap gap-2">
        {steps.map((step, index) => (
          <StepLink
            key={step}
            href={writeCrspAddress({ id, step })}
            isCurrent={step === current}
            className="inline-flex min-h-11 items-center rounded-full border border-line px-4 font-semibold hover:bg-tint aria-[current]:bg-action aria-[current]:text-on-action"
          >
            {index + 1}. {STEP_WORDS[step]}
          </StepLink>
        ))}
      </nav>
      <StepView
        key={JSON.stringify([current, at, state, upload.changed])}
        step={current}
        {...{ upload, at, after }}
      />
    </>
  );
}

function StepView({ step, upload, at, after }: Props & { step: Step }) {
  switch (step) {
    case 'columns':
      return <ColumnsStep upload={upload} after={after} />;
    case 'rows':
      return <RowsStep id={upload.id} outcome={at.show} page={at.page} />;
    case 'changes':
      return <ChangesStep upload={upload} kind={at.show} make={at.make} sort={at.sort} page={at.page} />;
    case 'matches':
      return <MatchesStep id={upload.id} outcome={at.show} make={at.make} page={at.page} />;
    case 'approve':
      return <ApproveStep upload={upload} after={after} />;
  }
}
