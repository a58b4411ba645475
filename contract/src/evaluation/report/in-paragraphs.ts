import { prose } from '../../core/fields.ts';
import { paragraphsOf } from './parts.ts';

/**
 * A text that a report prints; it may still be empty. Few pages hold as many letters in long paragraphs as thousands of pages do
 * a letter a line, which could not be printed.
 */
export const inParagraphs = (length: number, paragraphs: number) =>
  prose(length, 'blank').check(({ value, issues }) => {
    if (paragraphsOf(value).length > paragraphs)
      issues.push({ code: 'too_big', origin: 'array', maximum: paragraphs, inclusive: true, input: value, message: 'too_many_paragraphs' });
  });
