import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { useAddress } from '#site/lib/followed-address.ts';
import { agreementPath, messagesPath } from '#site/lib/paths.ts';
import { Button, ButtonLink } from '#site/ui/Button.tsx';
import { EmptyState } from '#site/ui/EmptyState.tsx';
import { Icon } from '#site/ui/Icon.tsx';
import { LoadFailed } from '#site/ui/LoadFailed.tsx';
import { LoadingRows } from '#site/ui/LoadStates.tsx';
import type { AgreementSubject } from '../api.ts';
import { createAgreement } from './agreement.store.ts';
import { Sheet } from './Sheet.tsx';
import { AGREEMENT_WORDS, type AgreementLanguage } from './words.ts';

type Asked = { subject: AgreementSubject | undefined; language: AgreementLanguage };

/** A sale agreement to print, of the conversation or the listing that the address names. */
export function AgreementPage() {
  const search = useAddress(() => location.search, undefined);
  if (search === undefined) return <LoadingRows what="the agreement" className="surface p-4" />;
  const { subject, language } = readAddress(search);
  if (!subject)
    return (
      <EmptyState
        icon="message"
        title="Which sale?"
        text="Open a conversation and choose Sale agreement on an accepted offer."
      >
        <ButtonLink href={messagesPath()}>All messages</ButtonLink>
      </EmptyState>
    );
  return <Loaded key={JSON.stringify(subject)} subject={subject} language={language} />;
}

function Loaded({ subject, language }: { subject: AgreementSubject; language: AgreementLanguage }) {
  const [store] = useState(() => createAgreement(subject));
  const state = useStore(store.$state);
  useEffect(() => void store.load(), [store]);
  if (state.status === 'loading') return <LoadingRows what="the agreement" className="surface p-4" />;
  if (state.status === 'failed')
    return (
      <LoadFailed title="The agreement could not be opened" text={state.sentence} onRetry={store.load} />
    );
  const other = language === 'en' ? 'sw' : 'en';
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap gap-2 print:hidden">
        <Button onClick={() => window.print()}>
          <Icon name="print" /> Print
        </Button>
        <ButtonLink variant="outline" href={agreementPath(subject, other)} lang={other} hrefLang={other}>
          {other === 'sw' ? 'Kwa Kiswahili' : 'In English'}
        </ButtonLink>
        {'conversation' in subject && (
          <ButtonLink variant="quiet" href={messagesPath(subject.conversation)}>
            Back to the conversation
          </ButtonLink>
        )}
      </div>
      <p className="text-sm text-soft print:hidden">
        Write on the lines once it is printed: nothing that you write is kept here.
      </p>
      <Sheet agreement={state.agreement} language={language} words={AGREEMENT_WORDS[language]} />
    </div>
  );
}

function readAddress(search: string): Asked {
  const params = new URLSearchParams(search);
  const [conversation, vehicle] = [readId(params.get('conversation')), readId(params.get('vehicle'))];
  return {
    subject: conversation !== undefined ? { conversation } : vehicle !== undefined ? { vehicle } : undefined,
    language: params.get('language') === 'sw' ? 'sw' : 'en',
  };
}

const readId = (text: string | null): number | undefined =>
  text !== null && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
