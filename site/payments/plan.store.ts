import { atom, type ReadableAtom } from 'nanostores';
import { createNewestCall } from '#site/lib/newest-call.ts';
import { sentenceOf } from '#site/lib/sentence.ts';
import type { OwnPlan, Plans } from './api.ts';

export type PlanState =
  | { status: 'loading' }
  | { status: 'failed'; sentence: string }
  | { status: 'ready'; own: OwnPlan; plans: Plans };

export type PlanGateway = {
  own: (signal: AbortSignal) => Promise<OwnPlan>;
  plans: (signal: AbortSignal) => Promise<Plans>;
  cancel: () => Promise<OwnPlan>;
  resume: () => Promise<OwnPlan>;
  choose: (planId: string) => Promise<OwnPlan>;
};

export type PlanStore = ReturnType<typeof createPlan>;

/** A person's plan with the plans that there are. What is pressed rejects with an ApiFailure. */
export function createPlan(gateway: PlanGateway) {
  const $plan = atom<PlanState>({ status: 'loading' });
  const readable: ReadableAtom<PlanState> = $plan;
  const loading = createNewestCall();

  async function change(work: () => Promise<OwnPlan>): Promise<void> {
    const own = await work();
    const state = $plan.get();
    if (state.status === 'ready') $plan.set({ ...state, own });
  }

  return {
    $plan: readable,
    async load(): Promise<void> {
      const signal = loading.begin();
      if ($plan.get().status === 'failed') $plan.set({ status: 'loading' });
      try {
        const [own, plans] = await Promise.all([gateway.own(signal), gateway.plans(signal)]);
        if (!signal.aborted) $plan.set({ status: 'ready', own, plans });
      } catch (cause) {
        if (!signal.aborted) $plan.set({ status: 'failed', sentence: sentenceOf(cause) });
      }
    },
    cancel: () => change(gateway.cancel),
    resume: () => change(gateway.resume),
    choose: (planId: string) => change(() => gateway.choose(planId)),
    stop: loading.stop,
  };
}
