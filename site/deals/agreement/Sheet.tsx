import type { ReactNode } from 'react';
import type { Agreement } from '#api/messages/agreement/schema.ts';
import { groupDigits } from '#domain/kenyan-number.ts';
import { formatKes } from '#domain/money.ts';
import type { AgreementLanguage, AgreementWords } from './words.ts';

type Props = { agreement: Agreement; language: AgreementLanguage; words: AgreementWords };

/** The agreement and the checklist as they are printed; what the market does not know is a line to write on. */
export function Sheet({ agreement, language, words }: Props) {
  return (
    <article
      lang={language}
      data-agreement
      className="surface grid gap-6 p-4 sm:p-8 print:block print:space-y-5 print:border-0 print:p-0 print:text-sm"
    >
      <header className="grid gap-2">
        <h2 className="text-xl">{words.title}</h2>
        <p className="text-sm text-soft">{words.notice}</p>
      </header>
      <Fields of={{ [words.date]: null, [words.place]: null }} />
      <Part title={words.parties}>
        <div className="grid gap-6 sm:grid-cols-2 print:grid-cols-2">
          <Party words={words} role={words.seller} name={agreement.seller} />
          <Party words={words} role={words.buyer} name={agreement.buyer} />
        </div>
      </Part>
      <Part title={words.vehicle}>
        <Fields of={vehicleFields(agreement, words)} />
      </Part>
      <Part title={words.price}>
        <Fields
          of={{
            [words.agreedPrice]: agreement.priceKes === null ? null : formatKes(agreement.priceKes),
            [words.inWords]: null,
            [words.paidNow]: null,
            [words.balance]: null,
            [words.reference]: null,
          }}
        />
        <p className="text-sm">{words.paidBy}</p>
        <ul className="flex flex-wrap gap-x-6 gap-y-2">
          {words.methods.map((method) => (
            <li key={method} className="flex items-center gap-2">
              <Box /> {method}
            </li>
          ))}
        </ul>
      </Part>
      <Part title={words.terms}>
        <ol className="grid list-decimal gap-3 pl-5">
          {words.clauses.map((clause) => (
            <li key={clause} className="print:break-inside-avoid">
              <Written text={clause} />
            </li>
          ))}
        </ol>
      </Part>
      <Part title={words.signatures}>
        <Fields
          of={{
            [`${words.seller}: ${words.signature}`]: null,
            [`${words.buyer}: ${words.signature}`]: null,
            [words.witness]: null,
          }}
        />
      </Part>
      <Part title={words.checklist} isNewPage>
        <p className="text-sm text-soft">{words.checklistIntro}</p>
        <ul className="grid gap-3">
          {words.checks.map((check) => (
            <li key={check} className="flex items-start gap-3 print:break-inside-avoid">
              <Box />
              <span className="min-w-0 grow">
                <Written text={check} />
              </span>
            </li>
          ))}
        </ul>
        <Fields
          of={{
            [`${words.seller}: ${words.signature}`]: null,
            [`${words.buyer}: ${words.signature}`]: null,
          }}
        />
      </Part>
    </article>
  );
}

function vehicleFields({ vehicle }: Agreement, words: AgreementWords): Record<string, string | null> {
  const engine = [vehicle.fuelType, vehicle.engineCc === null ? null : `${groupDigits(vehicle.engineCc)} cc`];
  return {
    [words.makeAndModel]: `${vehicle.make} ${vehicle.model}`,
    [words.year]: String(vehicle.year),
    [words.color]: vehicle.color,
    [words.engine]: engine.filter(Boolean).join(', ') || null,
    [words.plate]: vehicle.plate,
    [words.chassis]: vehicle.chassisNumber,
    [words.engineNumber]: null,
    [words.logbookNumber]: null,
    [words.mileage]: null,
  };
}

function Part({ title, isNewPage, children }: { title: string; isNewPage?: true; children: ReactNode }) {
  return (
    <section className={`grid gap-3 ${isNewPage ? 'print:break-before-page' : ''}`}>
      <h3 className="border-b border-line pb-1 text-lg">{title}</h3>
      {children}
    </section>
  );
}

function Party({ role, name, words }: { role: string; name: string | null; words: AgreementWords }) {
  const lines = [words.idNumber, words.kraPin, words.address, words.phone];
  return (
    <section className="grid content-start gap-2">
      <h4 className="font-semibold">{role}</h4>
      <Fields
        of={{ [words.name]: name, ...Object.fromEntries(lines.map((line) => [line, null])) }}
        isNarrow
      />
    </section>
  );
}

function Fields({ of, isNarrow }: { of: Record<string, string | null>; isNarrow?: true }) {
  const columns = isNarrow ? '' : 'sm:grid-cols-2 print:grid-cols-2';
  return (
    <dl className={`grid gap-x-6 gap-y-3 ${columns}`}>
      {Object.entries(of).map(([label, value]) => (
        <div key={label} className="print:break-inside-avoid">
          <dt className="text-sm text-soft">{label}</dt>
          <dd className="min-h-8 border-b border-edge pb-1 font-semibold wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A sentence; with a colon at its end, a line to write on follows. */
function Written({ text }: { text: string }) {
  return (
    <>
      {text}
      {text.endsWith(':') && <span className="block h-8 border-b border-edge" />}
    </>
  );
}

const Box = () => <span className="mt-0.5 size-4.5 shrink-0 border border-edge" />;
