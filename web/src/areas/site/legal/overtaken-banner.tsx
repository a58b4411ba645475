import { paths } from '@miyar/contract/core/pages';
import { legal } from '@miyar/contract/site/legal';
import { useEndpoint } from '../../../lib/api/query.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { ButtonLink } from '../../../ui/actions/button-link.tsx';
import { NewestOrMine } from '../newest-or-mine.tsx';
import { legalEditorText } from './text.ts';
import type { LegalEditor } from './use-legal-editor.ts';

/** Somebody else published a version after this one was opened here. */
export function OvertakenBanner({ editor }: { editor: LegalEditor }) {
  const t = useText(legalEditorText);
  const { page, newest: version } = editor;
  const { data: newest } = useEndpoint(legal.read, { params: { page }, query: { version } });
  const see = (
    <ButtonLink size="sm" href={paths[page](version)} target="_blank">
      {t('see_newest', { version })}
    </ButtonLink>
  );
  return (
    <NewestOrMine
      words={{
        conflict: t('conflict', { version }),
        take_newest: t('take_newest'),
        keep_mine: t('keep_mine'),
        take_title: t('take_title', { version }),
        take_detail: t('take_detail'),
        take_cancel: t('take_cancel'),
      }}
      see={see}
      onTake={newest && (() => editor.startFrom(newest))}
      loses
      onMine={editor.continueWithMine}
    />
  );
}
