import type { Language } from '@miyar/contract';
import { IMPORT_COLUMNS } from '@miyar/contract/accounts/imports';
import { bytesAnswer, type FileAnswer } from '../../../platform/http/answers/file-answer.ts';
import { asTemplate, TEMPLATE_TYPE } from '../../../platform/spreadsheets/spreadsheet.ts';
import { HEADINGS, LANGUAGE_WORDS, ROLE_WORDS } from './words.ts';

/** A file to fill in, with a line of each kind to write over. */
export function importTemplate(language: Language): FileAnswer {
  const [role, tongue] = [ROLE_WORDS[language], LANGUAGE_WORDS[language]];
  const lines = [
    [role.institution, 'آمنة ناموبيرو', 'office@school.example', tongue.ar, 'مدرسة الهدى الدولية', 'Al-Huda International School', 'Uganda'],
    [role.evaluator, 'Fatuma Wanjiru', 'evaluator@authority.example', tongue.en, '', '', ''],
    [role.trainer, 'إبراهيم نسوبوغا', 'trainer@authority.example', tongue.ar, '', '', ''],
  ];
  const headings = IMPORT_COLUMNS.map((column) => HEADINGS[language][column]);
  return bytesAnswer(asTemplate(headings, lines), `miyar-import-${language}.csv`, TEMPLATE_TYPE);
}
