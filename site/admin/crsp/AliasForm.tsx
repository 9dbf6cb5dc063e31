import { useEffect, useState } from 'react';
import type { ShownMatch } from '#api/crsp/schema.ts';
import { sentenceOf } from '#site/lib/sentence.ts';
import { Button } from '#site/ui/Button.tsx';
import { Dialog } from '#site/ui/Dialog.tsx';
import { SelectField } from '#site/ui/Field.tsx';
import { openOverPage } from '#site/ui/open-dialog.tsx';
import { fieldOf, SavingForm } from '#site/ui/SavingForm.tsx';
import { showToast } from '#site/ui/toast.store.ts';
import { useSaving } from '#site/ui/use-saving.ts';
import { deleteAlias, keepAlias, listNames } from './api.ts';

type Asked = {
  match: Pick<ShownMatch, 'make' | 'model' | 'alias'>;
  /** Whose names are offered; 0 for those of the list in force. */
  uploadId: number;
  onDone: () => Promise<void>;
};

/** Asks over the page under what name the list has a model. */
export function askForAlias(asked: Asked): void {
  const { make, model } = asked.match;
  openOverPage((close) => (
    <Dialog open onClose={close} title={`${make} ${model} in the price list`}>
      <AliasForm asked={asked} onClose={close} />
    </Dialog>
  ));
}

const FORM = 'alias';
/** The choice that the lists do not have the model. */
const NONE = '(none)';

type Names = { makes: string[]; models: { name: string; cars: number }[] };

function AliasForm({ asked, onClose }: { asked: Asked; onClose: () => void }) {
  const { match, uploadId, onDone } = asked;
  const { alias } = match;
  const [make, setMake] = useState(alias?.list?.make ?? match.make);
  const [model, setModel] = useState(alias ? (alias.list?.model ?? NONE) : '');
  const [names, setNames] = useState<Names>({ makes: [], models: [] });
  const [problem, setProblem] = useState('');
  const saving = useSaving();

  useEffect(() => {
    const asking = new AbortController();
    listNames(uploadId, make, asking.signal).then(setNames, (cause: unknown) => {
      if (!asking.signal.aborted) setProblem(sentenceOf(cause));
    });
    return () => asking.abort();
  }, [uploadId, make]);

  async function done(title: string): Promise<void> {
    onClose();
    showToast({ title, variant: 'success' });
    await onDone();
  }
  async function save(): Promise<void> {
    if (model === '')
      return saving.setProblems([{ sentence: 'Choose a model of the list.', field: 'model' }]);
    const list = model === NONE ? null : { make, model };
    const kept = await saving.save(() => keepAlias({ make: match.make, model: match.model, list }));
    if (kept) await done('The alias holds');
  }
  async function remove(id: number): Promise<void> {
    if (await saving.save(() => deleteAlias(id))) await done('The alias is gone');
  }
  return (
    <SavingForm
      name={FORM}
      saving={saving}
      onSubmit={save}
      submit="Save"
      beside={
        <>
          {alias && (
            <Button variant="outline" onClick={() => void remove(alias.id)}>
              Delete the alias
            </Button>
          )}
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <p>
        The calculator, listings and price labels use the prices of the model that you choose, from now on and
        with every later list.
      </p>
      {problem && (
        <p role="alert" className="text-danger">
          {problem}
        </p>
      )}
      <SelectField
        {...fieldOf(FORM, saving, 'make')}
        label="Make in the list"
        value={make}
        onChange={({ target }) => {
          setMake(target.value);
          setModel('');
        }}
      >
        {[...new Set([make, ...names.makes])].map((name) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
      <SelectField
        {...fieldOf(FORM, saving, 'model')}
        label="Model in the list"
        value={model}
        onChange={({ target }) => setModel(target.value)}
      >
        <option value="">Choose</option>
        <option value={NONE}>No reference: the list does not have it</option>
        {names.models.map(({ name, cars }) => (
          <option key={name} value={name}>
            {name} ({cars})
          </option>
        ))}
      </SelectField>
    </SavingForm>
  );
}
