import { expect, test } from 'vitest';
import { searchKey, searchWords } from './fold-text.ts';
test('a search finds other spellings and other digits', () => {
    expect(searchKey('دليلُ الإعتماد', 'ط. ٢٠٢٦')).toBe('دليل الاعتماد ط 2026');
    expect(searchKey('۲۰۲۶')).toBe('2026');
    expect(searchWords('  الأعتماد   2026 ')).toEqual(['الاعتماد', '2026']);
});
test('wildcards and punctuation are no words', () => expect(searchWords('% _ \\ ؟ ،')).toEqual([]));
