import { useStore } from '@nanostores/react';
import { type ClipboardEvent, type KeyboardEvent, useState } from 'react';
import { sentenceOf } from '#site/lib/sentence.ts';
import { Button } from '#site/ui/Button.tsx';
import { chipStyle } from '#site/ui/chip.ts';
import { TextAreaField } from '#site/ui/Field.tsx';
import { readLine } from './api.ts';
import { goTo } from './FieldGroup.tsx';
import { FIELD_LABELS, isFormField } from './fields.ts';
import { fillingText } from './fill.ts';
import { savesItself } from './form.ts';
import { useListing } from './listing-context.ts';
import { $photoCounts } from './photos/photos.store.ts';
import { problemsBeforeSale } from './publish-problems.ts';
import { valuesIn } from './values.ts';

const MAX_LETTERS = 2_000;

/** One line, or an advert as it was sent by WhatsApp, fills the form. */
export function OneLine() {
  const { store, form } = useListing();
  const [text, setText] = useState(form.line);
  const [isReading, setReading] = useState(false);
  const [problem, setProblem] = useState('');

  async function read(line: string): Promise<void> {
    if (isReading || line.trim() === '') return;
    setReading(true);
    setProblem('');
    try {
      const { fields, uncertain } = await readLine(line);
      store.fill(valuesIn(fields), uncertain.filter(isFormField));
    } catch (cause) {
      setProblem(sentenceOf(cause));
    }
    setReading(false);
  }

  function type(line: string): void {
    setText(line);
    store.noteLine(line.trim());
  }

  /** A pasted advert is read at once. */
  function paste(event: ClipboardEvent<HTMLTextAreaElement>): void {
    const pasted = event.clipboardData.getData('text');
    if (text === '') void read(pasted);
  }

  function press(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void read(text);
  }

  return (
    <div className="grid gap-3">
      <TextAreaField
        label="Your car in one line"
        name="one-line"
        rows={2}
        maxLength={MAX_LETTERS}
        autoComplete="off"
        enterKeyHint="go"
        placeholder="Mazda Demio 2015 1.3 auto 78000km 980k Kilimani"
        hint="Type it, speak it with your keyboard’s microphone, or paste an advert from WhatsApp."
        value={text}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onPaste={paste}
        onKeyDown={press}
        {...(problem && { error: problem })}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button isBusy={isReading} onClick={() => void read(text)}>
          {isReading ? 'Reading…' : 'Fill in the form'}
        </Button>
        <FillingNotice />
      </div>
    </div>
  );
}

/** Says what was filled in and replaced, and takes it back. */
function FillingNotice() {
  const { form, store } = useListing();
  const { filling } = form;
  return (
    <div role="status" className="min-w-0 text-sm">
      {filling && (
        <p className="flex flex-wrap items-center gap-2">
          {fillingText(filling)}
          {filling.filled.length + filling.replaced.length > 0 && (
            <Button variant="quiet" onClick={store.undoFill}>
              Undo
            </Button>
          )}
        </p>
      )}
      {filling && savesItself(form) && <WhatIsLeft />}
    </div>
  );
}

/** Leads to what the form still lacks, or to its end. */
function WhatIsLeft() {
  const { form, thisYear } = useListing();
  const { sent, waiting } = useStore($photoCounts);
  const places = problemsBeforeSale(form, sent + waiting, thisYear).map(({ field }) => field);
  const isDone = places.length === 0;
  return (
    <p className="flex flex-wrap items-center gap-2">
      {isDone ? 'Nothing is missing:' : 'Still missing:'}
      {(isDone ? (['finish'] as const) : places).map((place) => (
        <button key={place} type="button" className={chipStyle()} onClick={() => goTo(place)}>
          {isFormField(place) ? FIELD_LABELS[place] : PLACE_LABELS[place]}
        </button>
      ))}
    </p>
  );
}

const PLACE_LABELS = { photos: 'Photos', seller: 'Sell for', finish: 'Go to the end' } as const;
