import { type imports, IMPORT_COLUMNS } from '@miyar/contract/accounts/imports';
import type { Handlers } from '../../../platform/http/routes.ts';
import type { Services } from '../../../services.ts';
import { createImport, undoImport } from './actions.ts';
import { previewImport } from './preview.ts';
import { listImports } from './reads.ts';
import type { Language } from '@miyar/contract';
import { bytesAnswer, type FileAnswer } from '../../../platform/http/answers/file-answer.ts';
import { asTemplate, TEMPLATE_TYPE } from '../../../platform/spreadsheets/spreadsheet.ts';
import { HEADINGS, LANGUAGE_WORDS, ROLE_WORDS } from './words.ts';

export const importRoutes = (services: Services): Handlers<typeof imports> => ({
  template: async ({ language }) => importTemplate(language),
  preview: ({ files, language }) => previewImport(services, files.file, language),
  create: ({ actor, body, files }) => createImport(services, actor, { file: files.file, sha256: body.sha256, acceptWarnings: body.accept_warnings === 'yes' }),
  list: () => listImports(services),
  undo: ({ actor, params }) => undoImport(services, actor, params.id),
});

/** A file to fill in, with a line of each kind to write over. */
function importTemplate(language: Language): FileAnswer {
  const [role, tongue] = [ROLE_WORDS[language], LANGUAGE_WORDS[language]];
  const lines = [
    [role.institution, 'آمنة ناموبيرو', 'office@school.example', tongue.ar, 'مدرسة الهدى الدولية', 'Al-Huda International School', 'Uganda'],
    [role.evaluator, 'Fatuma Wanjiru', 'evaluator@authority.example', tongue.en, '', '', ''],
    [role.trainer, 'إبراهيم نسوبوغا', 'trainer@authority.example', tongue.ar, '', '', ''],
  ];
  const headings = IMPORT_COLUMNS.map((column) => HEADINGS[language][column]);
  return bytesAnswer(asTemplate(headings, lines), `miyar-import-${language}.csv`, TEMPLATE_TYPE);
}
