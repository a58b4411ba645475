import type { Language } from '@miyar/contract';
import { IMPORT_COLUMNS } from '@miyar/contract/accounts/imports';
import type { StreamedAnswer } from '../../../platform/http/answers/file-answer.ts';
import { asCsv } from '../../../platform/spreadsheets/spreadsheet.ts';
import { HEADINGS, LANGUAGE_WORDS, ROLE_WORDS } from './words.ts';

/** A file to fill in, with a line of each kind to write over. */
export function importTemplate(language: Language): StreamedAnswer {
  const [role, tongue] = [ROLE_WORDS[language], LANGUAGE_WORDS[language]];
  const lines = [
    [role.institution, 'آمنة ناموبيرو', 'office@school.example', tongue.ar, 'مدرسة الهدى الدولية', 'Al-Huda International School', 'Uganda'],
    [role.evaluator, 'Fatuma Wanjiru', 'evaluator@authority.example', tongue.en, '', '', ''],
    [role.trainer, 'إبراهيم نسوبوغا', 'trainer@authority.example', tongue.ar, '', '', ''],
  ];
  async function* batches() {
    yield lines;
  }
  return {
    name: `miyar-import-${language}.csv`,
    mime: 'text/csv; charset=utf-8',
    stream: () =>
      asCsv(
        IMPORT_COLUMNS.map((column) => HEADINGS[language][column]),
        batches(),
      ),
  };
}
