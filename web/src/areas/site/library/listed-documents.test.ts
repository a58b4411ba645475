import { describe, expect, it } from 'vitest';
import type { ListedDocument } from './documents-state.ts';
import { categoriesOf, listedDocuments, matching } from './listed-documents.ts';

const rows: ListedDocument[] = [
  { id: 1, title: 'دليل الاعتماد', description: '', category: 'manual', filename: 'guide.pdf', extension: 'pdf' },
  { id: 2, title: 'لائحة التظلّمات', description: 'القواعد', category: 'legal', filename: 'rules.pdf', extension: 'pdf' },
];

describe('the list of documents', () => {
  it('shows samples only when the list could not be had', () => {
    expect(listedDocuments({ state: 'loading' }, 'ar')).toBeUndefined();
    expect(listedDocuments({ state: 'loaded', rows: [] }, 'ar')).toEqual([]);
    const samples = listedDocuments({ state: 'failed' }, 'en');
    expect(samples).toHaveLength(6);
    expect(samples?.every(({ id }) => typeof id === 'string')).toBe(true);
  });

  it('offers only categories that have a document', () => {
    expect(categoriesOf(rows)).toEqual(['manual', 'legal']);
    expect(categoriesOf([])).toEqual([]);
  });

  it('finds words however they are written, within a category', () => {
    expect(matching(rows, 'التظلمات', 'all').map(({ id }) => id)).toEqual([2]);
    expect(matching(rows, 'GUIDE', 'all').map(({ id }) => id)).toEqual([1]);
    expect(matching(rows, '', 'legal').map(({ id }) => id)).toEqual([2]);
    expect(matching(rows, 'guide', 'legal')).toEqual([]);
  });
});
