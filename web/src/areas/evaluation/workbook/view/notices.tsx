import { Download, LogIn } from '../../../../ui/marks/icons.ts';
import { useText } from '../../../../lib/i18n/text.ts';
import { LinkButton } from '../../../../ui/actions/link-button.tsx';
import { Banner } from '../../../../ui/overlays/banner.tsx';
import type { Shown } from '../notebook/notebook.ts';
import { workbookText } from '../text.ts';
import { useSenderWords } from './outbox.tsx';

interface NoticesProps {
  shown: Shown;
  /** Whether nobody is signed in any more. */
  isSignedOut: boolean;
  onSignIn: () => void;
  onSave: () => void;
}

/**
 * The notices for an evaluator before they write on: a session that is over, a sender that has stopped, little room, a wrong clock, a
 * closed workbook.
 */
export function Notices({ shown: { sender, room, isClockWrong, along }, isSignedOut, onSignIn, onSave }: NoticesProps) {
  const t = useText(workbookText);
  const words = useSenderWords(isSignedOut ? { is: 'signed_out' } : sender);
  const write = along?.taken.can.write;
  const state = along?.taken.workbook.state;
  return (
    <>
      {(isSignedOut || sender.is === 'signed_out') && (
        <Banner
          tone="wait"
          action={
            <LinkButton icon={LogIn} onPress={onSignIn}>
              {t('sign_in')}
            </LinkButton>
          }
        >
          {words}
        </Banner>
      )}
      {!isSignedOut && sender.is === 'stopped' && (
        <Banner
          tone="no"
          action={
            <LinkButton icon={Download} onPress={onSave}>
              {t('save_file')}
            </LinkButton>
          }
        >
          {words}
        </Banner>
      )}
      {room !== 'enough' && <Banner tone="wait">{t(`room_${room}`)}</Banner>}
      {isClockWrong && <Banner tone="wait">{t('clock_wrong')}</Banner>}
      {write !== undefined && write !== true && (
        <Banner tone="info">{t(state === 'passed_over' ? 'passed_over' : state === 'sealed' ? 'reason_sealed' : 'reason_left')}</Banner>
      )}
    </>
  );
}
