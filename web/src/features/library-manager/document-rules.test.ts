import { describe, expect, it } from 'vitest';
import { documentProblems, lacksSomething } from './document-rules.ts';

const both = { details: true, file: true };

describe('the form of a document', () => {
  it('asks for title, category and file', () => {
    const problems = documentProblems({ title: ' ', description: '', category: '', file: null }, 'en', both);
    expect(problems).toEqual({ title: 'required', category: 'required', file: 'file_required' });
    expect(lacksSomething(Object.values(problems))).toBe(true);
  });

  it('tells which files are taken', () => {
    const file = new File(['x'], 'tool.exe');
    expect(documentProblems({ title: 'A', description: '', category: 'manual', file }, 'en', both).file).toContain('pdf');
    expect(documentProblems({ title: 'A', description: '', category: 'manual', file: new File(['x'], 'guide.PDF') }, 'en', both)).toEqual({});
  });

  it('asks only for what its dialog shows', () => {
    expect(documentProblems({ title: 'A', description: '', category: 'legal', file: null }, 'ar', { details: true, file: false })).toEqual({});
    expect(documentProblems({ title: '', description: '', category: '', file: null }, 'ar', { details: false, file: true })).toEqual({ file: 'file_required' });
  });
});
