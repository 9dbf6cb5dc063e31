import type { Quote } from './api.ts';

/** What the person accepts by the button, before they press it. */
export const Terms = ({ terms: { version, words } }: { terms: Quote['terms'] }) => (
  <div className="grid gap-2 rounded-control bg-sand p-4">
    <h3 className="font-semibold">What you accept</h3>
    <ul className="grid list-disc gap-1 pl-5">
      {words.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
    <p className="text-sm text-soft">Terms {version}. We mail them to you with the order.</p>
  </div>
);
