import { RefreshCw } from '../../ui/marks/icons.ts';
import type { ApiError } from '../../lib/api/api-error.ts';
import { useText } from '../../lib/i18n/text.ts';
import { commonText } from '../../shared/common-text.ts';
import { Button } from '../../ui/actions/button.tsx';
import { AuthScreen } from './auth-screen.tsx';

/** The content of a mailed link could not be read; another try may succeed. */
export function UnreadScreen({ title, asked }: { title: string; asked: { error: ApiError | null; isFetching: boolean; refetch: () => unknown } }) {
  const t = useText(commonText);
  return (
    <AuthScreen title={title} lead={asked.error && asked.error.inWords} announced>
      <Button variant="primary" size="lg" block icon={RefreshCw} busy={asked.isFetching} onPress={() => void asked.refetch()}>
        {t('retry')}
      </Button>
    </AuthScreen>
  );
}
