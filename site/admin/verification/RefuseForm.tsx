import { type SubmitEvent, useState } from 'react';
import type { AdminVerification } from '#api/dealers/verification/schema.ts';
import { BUSINESS_DOCUMENTS } from '#domain/dealers/verification.ts';
import { Button } from '#site/ui/Button.tsx';
import { TextField } from '#site/ui/Field.tsx';
import { refuse } from './api.ts';
import type { Act } from './Verification.tsx';

type Props = { request: AdminVerification; act: Act; onCancel: () => void };

/** Why a request is refused, and what is wrong with which document: the dealer reads all of it. */
export function RefuseForm({ request: { id, businessName, documents }, act, onCancel }: Props) {
  const [reason, setReason] = useState('');
  const [problems, setProblems] = useState<Readonly<Record<number, string>>>({});
  const [error, setError] = useState('');

  function send(event: SubmitEvent): void {
    event.preventDefault();
    if (reason.trim() === '') {
      setError('Please say why: the dealer reads it.');
      return;
    }
    const named = documents.flatMap((each) => {
      const problem = problems[each.id]?.trim() ?? '';
      return problem === '' ? [] : [{ id: each.id, problem }];
    });
    void act(refuse(id, { reason, problems: named }), `${businessName} is told what is missing`);
  }

  return (
    <form noValidate className="grid max-w-2xl gap-3" onSubmit={send}>
      <TextField
        label={`Why ${businessName} is not verified`}
        hint="One sentence. The dealer reads it."
        maxLength={500}
        value={reason}
        autoFocus
        {...(error && { error })}
        onChange={({ target }) => {
          setReason(target.value);
          setError('');
        }}
      />
      {documents.map((each) => (
        <TextField
          key={each.id}
          label={`Wrong with the ${BUSINESS_DOCUMENTS[each.kind].label} (if anything)`}
          maxLength={500}
          value={problems[each.id] ?? ''}
          onChange={({ target }) => setProblems({ ...problems, [each.id]: target.value })}
        />
      ))}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="danger">
          Refuse
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
