import { newOnEveryNode } from '../../platform/ready-answers.ts';
import { Refusal } from '../../platform/refusal.ts';
import { addDocument, changeDocument, deleteDocument, replaceFile } from './actions.ts';
import { signedAddress } from './links.ts';
import { createPublicList } from './public-list.ts';
import { documentById, documentFile, listDocuments } from './reads.ts';
export function libraryRoutes(services) {
    const publicList = createPublicList(services);
    /** Runs a change; the public list is read anew after it, also when its outcome is not known. */
    const changing = async (change) => {
        const made = await change.finally(publicList.changed);
        await newOnEveryNode(services.database);
        return made;
    };
    const found = async (documentId) => {
        const document = await documentById(services, documentId);
        if (!document)
            throw new Refusal('not_found');
        return document;
    };
    return {
        list: ({ actor, query }) => (actor?.role === 'admin' ? listDocuments(services, query, true) : publicList.read(query)),
        download: async ({ actor, params, query }) => {
            const file = await documentFile(services, actor, params.id, query.link);
            if (!file)
                throw new Refusal('not_found');
            return file;
        },
        link: async ({ params }) => {
            const { url, expiresAt } = await signedAddress(services, (await found(params.id)).id);
            return { url, expires_at: expiresAt.toISOString() };
        },
        upload: async ({ actor, body, files }) => {
            const { title, description = '', category } = body;
            return found(await changing(addDocument(services, actor, { title, description, category, available: body.available === 'true' }, files.document)));
        },
        update: async ({ actor, params, body }) => {
            // A blank description is sent to clear it.
            await changing(changeDocument(services, actor, params.id, { ...body, description: body.description === null ? '' : body.description }));
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
