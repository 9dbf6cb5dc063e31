import { useState } from 'react';
import type { WholeUpload } from '#api/crsp/schema.ts';
import { FIELD_WORDS, LIST_FIELDS, type ListField, NEEDED_FIELDS } from '#domain/crsp/columns.ts';
import { Button } from '#site/ui/Button.tsx';
import { SelectField } from '#site/ui/Field.tsx';
import { Section } from '../Section.tsx';
import { setColumns } from './api.ts';
import type { Act } from './OpenList.tsx';

const CAN_CHANGE: ReadonlySet<WholeUpload['state']> = new Set(['mapping', 'implausible', 'ready']);

/** What each column of the file is taken for: guessed by its heading, and changed here. */
export function ColumnsStep({ upload, after }: { upload: WholeUpload; after: Act }) {
  const [fields, setFields] = useState(() => upload.columns.map(({ field }) => field));
  const [isBusy, setBusy] = useState(false);
  const canChange = CAN_CHANGE.has(upload.state);
  const missing = NEEDED_FIELDS.filter((field) => !fields.includes(field));
  const twice = fields.find((field, at) => field !== null && fields.indexOf(field) !== at);

  const choose = (at: number, text: string) =>
    setFields(fields.map((field, index) => (index === at ? fieldOf(text) : field)));
  async function save(): Promise<void> {
    setBusy(true);
    await after(() => setColumns(upload.id, fields));
    setBusy(false);
  }
  return (
    <Section
      title="Columns"
      note="Guessed by their headings. Make, model and price are needed; what a price list has no use for is ignored."
    >
      <ul className="grid gap-4 sm:grid-cols-2">
        {upload.columns.map(({ name, samples }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two columns of a file may have one heading.
          <li key={at}>
            <SelectField
              label={name || `Column ${at + 1}, without a heading`}
              hint={sampleText(samples)}
              value={fields[at] ?? ''}
              disabled={!canChange}
              onChange={({ target }) => choose(at, target.value)}
            >
              <option value="">Ignore it</option>
              {LIST_FIELDS.map((field) => (
                <option key={field} value={field}>
                  {FIELD_WORDS[field]}
                </option>
              ))}
            </SelectField>
          </li>
        ))}
      </ul>
      <p role="status" className={missing.length > 0 || twice ? 'text-danger' : 'sr-only'}>
        {missing.length > 0
          ? `No column is the ${missing.map((field) => FIELD_WORDS[field]).join(', ')} yet.`
          : twice && `Two columns are the ${FIELD_WORDS[twice]}.`}
      </p>
      {canChange && (
        <div>
          <Button isBusy={isBusy || missing.length > 0 || twice !== undefined} onClick={() => void save()}>
            {isBusy ? 'One moment…' : 'Check the rows by these columns'}
          </Button>
        </div>
      )}
    </Section>
  );
}

const fieldOf = (text: string): ListField | null => LIST_FIELDS.find((field) => field === text) ?? null;

const sampleText = (samples: readonly string[]): string => {
  const filled = samples.filter((sample) => sample.trim() !== '');
  return filled.length > 0 ? `Such as ${filled.join(', ')}` : 'Empty in its first rows';
};
