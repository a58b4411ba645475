import { library } from '@miyar/contract/rules/site/library';
import { describe, expect, it } from 'vitest';
import { lacksSomething } from '../../../../lib/forms/lacks-something.ts';
import { problemsOf } from '../../../../lib/forms/problems.ts';
import type { Language } from '../../../../lib/i18n/current-language.ts';
import { type DocumentAct, type DocumentForm, documentForm } from './document-form.ts';

const CALLS = { upload: library.upload, edit: library.update, replace: library.replaceFile };
const documentProblems = (form: DocumentForm, language: Language, act: DocumentAct) => problemsOf(CALLS[act], documentForm(act, 1), form, language);

describe('the form of a document', () => {
  it('asks for title, category and file', () => {
    const problems = documentProblems({ title: ' ', description: '', titleEn: '', descriptionEn: '', category: '', file: null }, 'en', 'upload');
    expect(problems).toEqual({ title: 'required', category: 'required', file: 'file_required' });
    expect(lacksSomething(Object.values(problems))).toBe(true);
  });

  it('says which files are accepted', () => {
    const file = new File(['x'], 'tool.exe');
    expect(documentProblems({ title: 'A', description: '', titleEn: '', descriptionEn: '', category: 'manual', file }, 'en', 'upload').file).toContain('pdf');
    expect(
      documentProblems({ title: 'A', description: '', titleEn: '', descriptionEn: '', category: 'manual', file: new File(['x'], 'guide.PDF') }, 'en', 'upload'),
    ).toEqual({});
  });

  it('asks only for what its dialog shows', () => {
    expect(documentProblems({ title: 'A', description: '', titleEn: '', descriptionEn: '', category: 'legal', file: null }, 'ar', 'edit')).toEqual({});
    expect(documentProblems({ title: '', description: '', titleEn: '', descriptionEn: '', category: '', file: null }, 'ar', 'replace')).toEqual({
      file: 'file_required',
    });
  });
});
