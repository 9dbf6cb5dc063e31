import { useState } from 'react';
import { formatDay } from '#site/lib/dates.ts';
import { createLoaded } from '#site/lib/loaded.ts';
import { sentenceOf } from '#site/lib/sentence.ts';
import { useLoaded } from '#site/lib/use-loaded.ts';
import { Badge } from '#site/ui/Badge.tsx';
import { Button } from '#site/ui/Button.tsx';
import { showToast } from '#site/ui/toast.store.ts';
import { listPushDevices, type PushDevice, removePushDevice } from './api.ts';
import { allowPushes, canPush, forgetPushes } from './push.ts';

/** The devices that show notices while the market is closed; the browser asks only after a press. */
export function PushDevices() {
  const [store] = useState(() => createLoaded(listPushDevices));
  const [isAsking, setAsking] = useState(false);
  const state = useLoaded(store);

  async function run(work: () => Promise<string>) {
    if (isAsking) return;
    setAsking(true);
    try {
      showToast({ title: await work(), variant: 'success' });
    } catch (failure) {
      const title = 'That did not work';
      showToast({ title, description: sentenceOf(failure), variant: 'destructive' });
    }
    setAsking(false);
    await store.refresh();
  }

  const remove = ({ id, isHere }: PushDevice) =>
    run(async () => {
      if (isHere) await forgetPushes();
      await removePushDevice(id);
      return 'That device shows no notices any more';
    });

  const devices = state.status === 'ready' ? state.data.devices : [];
  return (
    <div className="grid gap-3">
      <h3 className="font-semibold">Devices that show notices</h3>
      {devices.length > 0 && (
        <ul className="divide-y divide-line">
          {devices.map((device) => (
            <Device key={device.id} device={device} onRemove={() => remove(device)} />
          ))}
        </ul>
      )}
      {!devices.some(({ isHere }) => isHere) && state.status === 'ready' && (
        <Offer onAllow={() => run(() => allowPushes(state.data.publicKey))} isAsking={isAsking} />
      )}
    </div>
  );
}

function Offer({ onAllow, isAsking }: { onAllow: () => void; isAsking: boolean }) {
  if (!canPush())
    return (
      <p className="text-sm text-soft">
        This browser cannot show notices of the market. On an iPhone, add the market to the home screen first.
      </p>
    );
  return (
    <div className="grid justify-items-start gap-2">
      <p className="text-sm text-soft">
        Your browser asks once whether it may show them. They say what has happened, never what others wrote.
      </p>
      <Button variant="outline" onClick={onAllow} aria-disabled={isAsking}>
        Show notices on this device
      </Button>
    </div>
  );
}

const Device = ({ device, onRemove }: { device: PushDevice; onRemove: () => void }) => (
  <li className="flex flex-wrap items-center justify-between gap-x-4 py-2">
    <p className="flex flex-wrap items-center gap-2">
      {device.device} {device.isHere && <Badge tone="good">This device</Badge>}
      <span className="text-sm text-soft">since {formatDay(device.createdAt)}</span>
    </p>
    <Button variant="quiet" onClick={onRemove}>
      Remove<span className="sr-only"> {device.device}</span>
    </Button>
  </li>
);
