import type { imports } from '@miyar/contract/accounts/imports';
import type { Handlers } from '../../../platform/http/routes.ts';
import type { Services } from '../../../services.ts';
import { createImport, undoImport } from './actions.ts';
import { previewImport } from './preview.ts';
import { listImports } from './reads.ts';
import { importTemplate } from './template.ts';

export const importRoutes = (services: Services): Handlers<typeof imports> => ({
  template: async ({ language }) => importTemplate(language),
  preview: ({ files, language }) => previewImport(services, files.file, language),
  create: ({ actor, body, files }) => createImport(services, actor, { file: files.file, sha256: body.sha256, acceptWarnings: body.accept_warnings === 'yes' }),
  list: () => listImports(services),
  undo: ({ actor, params }) => undoImport(services, actor, params.id),
});
