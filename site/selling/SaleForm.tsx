import { useState } from 'react';
import { readAskingPrice } from '#domain/vehicles/asking-price.ts';
import { Button } from '#site/ui/Button.tsx';
import { TextField } from '#site/ui/Field.tsx';

type Sale = { soldWhere: string | null; soldPrice: number | null };

/** Asks where a car was sold and for how much; neither has to be said. */
export function SaleForm({ onSold }: { onSold: (sale: Sale) => void }) {
  const [where, setWhere] = useState('');
  const [price, setPrice] = useState('');
  const [problem, setProblem] = useState('');

  function sell(): void {
    const read = readAskingPrice(price);
    if (price.trim() !== '' && read.problem !== undefined) return setProblem(read.problem);
    onSold({ soldWhere: where.trim() || null, soldPrice: read.kes ?? null });
  }

  return (
    <form
      noValidate
      className="grid w-full max-w-xl gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        sell();
      }}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Where the buyer came from (if you like)"
          maxLength={80}
          autoComplete="off"
          value={where}
          onChange={({ currentTarget }) => setWhere(currentTarget.value)}
        />
        <TextField
          label="For how much, in Ksh (if you like)"
          maxLength={30}
          autoComplete="off"
          value={price}
          {...(problem && { error: problem })}
          onChange={({ currentTarget }) => {
            setPrice(currentTarget.value);
            setProblem('');
          }}
        />
      </div>
      <p className="text-sm text-soft">
        Nobody else sees either. Its page stays for a while and says that the car is sold.
      </p>
      <div>
        <Button type="submit">It is sold</Button>
      </div>
    </form>
  );
}
