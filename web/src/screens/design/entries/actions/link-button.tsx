import { ListFilter } from '../../../../ui/marks/icons.ts';
import { useText } from '../../../../lib/i18n/text.ts';
import { LinkButton } from '../../../../ui/actions/link-button.tsx';
import { designText } from '../../text.ts';

export function Sample() {
  const t = useText(designText);
  return (
    <div className="flow">
      <LinkButton icon={ListFilter} onPress={() => undefined}>
        {t('show_rows')}
      </LinkButton>
      <LinkButton onPress={() => undefined} disabled>
        {t('disabled')}
      </LinkButton>
    </div>
  );
}
