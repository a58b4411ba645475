import { IMAGE_SECTIONS, landing, type SectionName } from '@miyar/contract/landing';
import { errorText } from '@miyar/contract/errors';
import type { Language } from '../../lib/current-language.ts';

const rule = landing.uploadImage.files.image;

export const IMAGE_EXTENSIONS = rule.extensions;
export const IMAGE_MEGABYTES = rule.maxBytes / 1024 / 1024;

/** A section as the name of one that carries a picture, where it does. */
export const imageSection = (section: SectionName): (typeof IMAGE_SECTIONS)[number] | undefined => IMAGE_SECTIONS.find((name) => name === section);

/** What is wrong with a chosen picture, in the server's own words; undefined when it may be sent. The server looks inside it as well. */
export function imageProblem({ name, size }: Pick<File, 'name' | 'size'>, language: Language): string | undefined {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase();
  if (!IMAGE_EXTENSIONS.some((allowed) => allowed === extension))
    return errorText('file_type_not_allowed', language, { extensions: IMAGE_EXTENSIONS.join(', ') });
  if (size === 0) return errorText('file_empty', language);
  return size > rule.maxBytes ? errorText('file_too_large', language, { megabytes: IMAGE_MEGABYTES }) : undefined;
}
