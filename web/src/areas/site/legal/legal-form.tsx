import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { DateField } from '../../../ui/forms/date-field.tsx';
import { Switch } from '../../../ui/forms/switch.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { BothLanguages } from '../landing/editor/fields/both-languages.tsx';
import { FormPart } from '../landing/editor/fields/form-part.tsx';
import { problemWords } from '../landing/editor/problems.ts';
import { EFFECTIVE_FROM } from './problems.ts';
import { SectionsEditor } from './sections-editor.tsx';
import { legalEditorText } from './text.ts';
import type { LegalEditor } from './use-legal-editor.ts';

/** The fields of the next version: its title, its parts, from when it holds and whether it is a draft. */
export function LegalForm({ editor }: { editor: LegalEditor }) {
  const t = useText(legalEditorText);
  const { language } = useLanguage();
  const { draft, problems, change, publishing, today } = editor;
  return (
    <>
      <BothLanguages>
        {(side) => (
          <TextField
            label={`${t('title')} (${t(side)})`}
            value={draft.title[side]}
            onChange={(value) => change({ title: { ...draft.title, [side]: value } }, `${side}.title`)}
            error={problemWords(problems[`${side}.title`], language)}
            disabled={publishing}
          />
        )}
      </BothLanguages>
      <SectionsEditor editor={editor} />
      <FormPart heading={t('terms_of')}>
        <div className="both">
          <DateField
            label={t('effective')}
            value={draft.effectiveFrom}
            onChange={(effectiveFrom) => change({ effectiveFrom }, EFFECTIVE_FROM)}
            min={today}
            hint={t('effective_hint')}
            error={problemWords(problems[EFFECTIVE_FROM], language)}
            disabled={publishing}
          />
          <div className="legal-draft-switch">
            <Switch value={draft.draft} onChange={(asDraft) => change({ draft: asDraft }, 'draft')} disabled={publishing} describedBy="legal-draft-detail">
              {t('draft')}
            </Switch>
            <p className="small subtle" id="legal-draft-detail">
              {t('draft_detail')}
            </p>
          </div>
        </div>
      </FormPart>
    </>
  );
}
