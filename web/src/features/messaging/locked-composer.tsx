import './composer.css';
import type { Conversation } from '@miyar/contract/messaging';
import { Lock, Reply } from 'lucide-react';
import { useLanguage } from '../../lib/language.tsx';
import { said } from '../../lib/said.ts';
import { useText } from '../../lib/text.ts';
import { Banner } from '../../ui/banner.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { composeText } from './compose-text.ts';

/** In place of the field where one may only read: why, and in a group how to answer all the same (decisions A59, B10). */
export function LockedComposer({ conversation: { can, type }, onReply }: { conversation: Conversation; onReply: (() => void) | undefined }) {
  const { language } = useLanguage();
  const t = useText(composeText);
  return (
    <div className="composer">
      <Banner
        tone="info"
        icon={Lock}
        action={
          onReply && (
            <LinkButton icon={Reply} onPress={onReply}>
              {t('reply')}
            </LinkButton>
          )
        }
      >
        {type === 'group' ? t('locked_group') : said(can.write === true ? undefined : can.write, language)}
      </Banner>
    </div>
  );
}
