import { IMAGE_SECTIONS, landing, type SectionName } from '@miyar/contract/site/landing';

/** What a picture may be. */
export const IMAGE_RULE = landing.uploadImage.files.image;

/** A section as the name of one that carries a picture, where it does. */
export const imageSection = (section: SectionName): (typeof IMAGE_SECTIONS)[number] | undefined => IMAGE_SECTIONS.find((name) => name === section);
