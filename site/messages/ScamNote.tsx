import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Message } from '#api/messages/schema.ts';
import { $language, chooseLanguage, recallLanguage } from '#site/languages/language.store.ts';
import { LANGUAGES } from '#site/languages/languages.ts';
import { HOW_TO_STAY_SAFE, SCAM_WARNINGS } from '#site/languages/words/sw/scams.ts';
import { safetyPath } from '#site/lib/paths.ts';
import { Icon } from '#site/ui/Icon.tsx';

type Props = { warning: NonNullable<Message['warning']> };
const LINK = 'inline-flex min-h-11 items-center font-semibold underline';

/** Stands under a message that asks for what scams ask for: why, what to do instead, and where to read on. */
export function ScamNote({ warning }: Props) {
  const language = useStore($language);
  useEffect(() => {
    recallLanguage();
  }, []);
  const { why, instead } = language === 'sw' ? SCAM_WARNINGS[warning.kind] : warning;
  const other = language === 'sw' ? 'en' : 'sw';
  return (
    <div
      lang={language}
      className="flex max-w-[85%] gap-2 justify-self-start rounded-control bg-deal-high px-3 pt-2 text-sm text-on-deal-high"
    >
      <Icon name="warning" size={20} />
      <div>
        <p>
          <strong>{why}</strong> {instead}
        </p>
        <p className="flex flex-wrap gap-x-4">
          <a href={safetyPath(warning.section, language)} target="_blank" rel="noopener" className={LINK}>
            {language === 'sw' ? HOW_TO_STAY_SAFE : 'How to stay safe'}
            <span className="sr-only">
              {language === 'sw' ? ' (hufunguka kwenye kichupo kipya)' : ' (opens in a new tab)'}
            </span>
          </a>
          <button type="button" lang={other} className={LINK} onClick={() => chooseLanguage(other)}>
            {LANGUAGES[other]}
          </button>
        </p>
      </div>
    </div>
  );
}
