import type { library } from '@miyar/contract/site/library';
import type { Handlers } from '../../../platform/http/routes.ts';
import { newOnEveryNode } from '../../../platform/ready-answers.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';
import { addDocument, changeDocument, deleteDocument, replaceFile } from './actions.ts';
import { signedAddress } from './links.ts';
import { createPublicList } from './public-list.ts';
import { documentById, documentFile, listDocuments } from './reads.ts';

/** A blank text is sent to clear it. */
const cleared = (text: string | null | undefined): string | undefined => (text === null ? '' : text);

export function libraryRoutes(services: Services): Handlers<typeof library> {
  const publicList = createPublicList(services);
  /** Runs a change; the public list is read anew after it, also when its outcome is not known. */
  const changing = async <T>(change: Promise<T>): Promise<T> => {
    const made = await change.finally(publicList.changed);
    await newOnEveryNode(services.database);
    return made;
  };
  const found = async (documentId: number) => {
    const document = await documentById(services, documentId);
    if (!document) throw new Refusal('not_found');
    return document;
  };
  return {
    list: ({ actor, query }) => (actor?.role === 'admin' ? listDocuments(services, query, true) : publicList.read(query)),
    download: async ({ actor, params, query }) => {
      const file = await documentFile(services, actor, params.id, query.link);
      if (!file) throw new Refusal('not_found');
      return file;
    },
    link: async ({ params }) => {
      const { url, expiresAt } = await signedAddress(services, (await found(params.id)).id);
      return { url, expires_at: expiresAt.toISOString() };
    },
    upload: async ({ actor, body, files }) => {
      const { title, description = '', title_en: titleEn = '', description_en: descriptionEn = '', category } = body;
      const details = { title, description, titleEn, descriptionEn, category, available: body.available === 'true' };
      return found(await changing(addDocument(services, actor, details, files.document)));
    },
    update: async ({ actor, params, body }) => {
      const { title, category, available } = body;
      const words = { description: cleared(body.description), titleEn: cleared(body.title_en), descriptionEn: cleared(body.description_en) };
      await changing(changeDocument(services, actor, params.id, { title, category, available, ...words }));
      return found(params.id);
    },
    replaceFile: async ({ actor, params, files }) => {
      await changing(replaceFile(services, actor, params.id, files.document));
      return found(params.id);
    },
    delete: async ({ actor, params }) => {
      await changing(deleteDocument(services, actor, params.id));
      return { ok: true };
    },
  };
}
