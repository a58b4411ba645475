import { expect, test } from 'vitest';
import { joinedWords, searchKey, searchWords } from './fold-text.ts';

test('a search finds other spellings and other digits', () => {
  expect(searchKey('دليلُ الإعتماد', 'ط. ٢٠٢٦')).toBe('دليل الاعتماد ط 2026');
  expect(searchKey('۲۰۲۶')).toBe('2026');
  expect(searchWords('  الأعتماد   2026 ')).toEqual(['الاعتماد', '2026']);
});

test('words with apostrophes and hyphens are found as they are typed without', () => {
  expect(searchKey('Al-Noor Qur’anic Centre')).toBe('al noor qur anic centre alnoor quranic');
  expect(joinedWords("Qur'an, Qurʼān and al‑Noor")).toEqual(['quran', 'qurān', 'alnoor']);
  expect(joinedWords("2026-11 'quoted' - x")).toEqual([]);
  expect(searchWords("qur'an")).toEqual(['qur', 'an']);
});

test('wildcards and punctuation are no words', () => expect(searchWords('% _ \\ ؟ ،')).toEqual([]));
