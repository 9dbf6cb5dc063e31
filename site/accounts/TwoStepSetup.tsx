import { lazy, Suspense } from 'react';

const QrCode = lazy(async () => ({ default: (await import('#site/ui/QrCode.tsx')).QrCode }));

/** The key that an authenticator app needs, as a picture, as a link for an app on this device, and to be typed. */
export function TwoStepSetup({ secret, uri }: { secret: string; uri: string }) {
  return (
    <div className="grid justify-items-start gap-3">
      <Suspense fallback={<div className="size-48 rounded-control bg-sand" />}>
        <QrCode text={uri} label="QR code of the key for your authenticator app" />
      </Suspense>
      <p className="text-sm">
        No camera at hand? Type this key into the app:{' '}
        <code className="font-semibold break-all select-all">{secret}</code>
      </p>
      <a href={uri} className="inline-flex min-h-11 items-center font-semibold text-action underline">
        Open the app on this device
      </a>
    </div>
  );
}
