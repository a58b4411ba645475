import { expect, test } from 'vitest';
import { documentIn } from './document-words.ts';

test('a document is named in the language of its reader, and as it was written where that is all there is', () => {
  const both = { title: 'دليل', description: 'وصف', title_en: 'Guide', description_en: 'Words' };
  expect(documentIn(both, 'ar')).toEqual({ title: 'دليل', description: 'وصف' });
  expect(documentIn(both, 'en')).toEqual({ title: 'Guide', description: 'Words' });
  expect(documentIn({ ...both, description_en: '' }, 'en')).toEqual({ title: 'Guide', description: 'وصف' });
  expect(documentIn({ title: 'دليل', description: '' }, 'en')).toEqual({ title: 'دليل', description: '' });
});
