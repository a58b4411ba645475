import './composer.css';
import type { Conversation } from '@miyar/contract/communication/messaging';
import { Lock, Reply } from '../../../../ui/marks/icons.ts';
import { useLanguage } from '../../../../lib/i18n/language.tsx';
import { whyNot } from '../../../../lib/forms/error-texts.ts';
import { useText } from '../../../../lib/i18n/text.ts';
import { Banner } from '../../../../ui/overlays/banner.tsx';
import { LinkButton } from '../../../../ui/actions/link-button.tsx';
import { composeText } from './compose-text.ts';

/** Replaces the field where somebody may only read: it shows why, and in a group how to answer all the same (REQ-A59, REQ-B10). */
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
        {type === 'group' ? t('locked_group') : whyNot(can.write, language)}
      </Banner>
    </div>
  );
}
