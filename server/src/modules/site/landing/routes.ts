import { api } from '@miyar/contract';
import type { SectionName, landing } from '@miyar/contract/site/landing';
import type { Handlers } from '../../../platform/http/routes.ts';
import { createReadyAnswers, newOnEveryNode } from '../../../platform/ready-answers.ts';
import type { Services } from '../../../services.ts';
import { changeImage, removeImage, restoreVersion, updateSection } from './actions.ts';
import { createCounter } from './counted.ts';
import { allSections, contentVersion, lastAuthors, oneSection, versionsOf } from './reads.ts';

export function landingRoutes(services: Services): Handlers<typeof landing> {
  const counter = createCounter(services);
  const ready = createReadyAnswers({
    version: () => contentVersion(services, counter),
    read: async () => api.landing.list.response.parse(await allSections(services, counter)),
    onFailure: (error) => services.log.error({ err: error }, 'the landing page could not be read; the cached one is served'),
  });
  const after = async (section: SectionName, change: Promise<void>) => {
    // Also after a failure: a commit whose answer was lost may have been one.
    await change.finally(ready.changed);
    await newOnEveryNode(services.database);
    return oneSection(services, section, counter);
  };
  return {
    list: () => ready.answer(),
    update: ({ actor, params: { section }, body, ifMatch }) => after(section, updateSection(services, actor, section, body.content, { ...body, ifMatch })),
    uploadImage: async ({ actor, params: { section }, files }) => {
      const { image_url, image, updated_at } = await after(section, changeImage(services, actor, section, files.image));
      const { id, placeholder, width, height } = image!;
      return { image_url: image_url!, image_public_id: id, cloudinary_id: id, placeholder, width, height, updated_at };
    },
    removeImage: ({ actor, params: { section }, ifMatch }) => after(section, removeImage(services, actor, section, { ifMatch })),
    counted: counter,
    authors: () => lastAuthors(services),
    versions: ({ params, query }) => versionsOf(services, params.section, query),
    restore: ({ actor, params: { section }, body, ifMatch }) => after(section, restoreVersion(services, actor, section, body.version_id, { ...body, ifMatch })),
  };
}
