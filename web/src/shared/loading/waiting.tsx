import { useText } from '../../lib/i18n/text.ts';
import { LoadingLine } from '../../ui/states/loading-line.tsx';
import { loadingText } from './text.ts';

/** While a piece of the program is on its way. It moves nothing on the page. */
export function Waiting() {
  const t = useText(loadingText);
  return <LoadingLine label={t('loading')} />;
}
