import { library } from '@miyar/contract/rules/site/library';
import { describe, expect, it } from 'vitest';
import { lacksSomething } from '../../../../lib/forms/lacks-something.ts';
import { problemsOf } from '../../../../lib/forms/problems.ts';
import { type DocumentAct, type DocumentForm, documentForm, formOf } from './document-form.ts';

const CALLS = { upload: library.upload, edit: library.update, replace: library.replaceFile };
const problems = (act: DocumentAct, filled: Partial<DocumentForm>) =>
  problemsOf(CALLS[act], documentForm(act, 1), { ...formOf(undefined), ...filled }, act === 'upload' ? 'en' : 'ar');

describe('the form of a document', () => {
  it('asks for title, category and file', () => {
    const found = problems('upload', { title: ' ' });
    expect(found).toEqual({ title: 'required', category: 'required', file: 'file_required' });
    expect(lacksSomething(Object.values(found))).toBe(true);
  });

  it('says which files are accepted', () => {
    const filled = { title: 'A', category: 'manual' };
    expect(problems('upload', { ...filled, file: new File(['x'], 'tool.exe') }).file).toContain('pdf');
    expect(problems('upload', { ...filled, file: new File(['x'], 'guide.PDF') })).toEqual({});
  });

  it('asks only for what its dialog shows', () => {
    expect(problems('edit', { title: 'A', category: 'legal' })).toEqual({});
    expect(problems('replace', {})).toEqual({ file: 'file_required' });
  });
});
