import { feedback } from '@miyar/contract/rules/accreditation/feedback';
import { describe, expect, it } from 'vitest';
import { lacksSomething } from '../../../lib/forms/lacks-something.ts';
import { problemsOf } from '../../../lib/forms/problems.ts';
import type { Language } from '../../../lib/i18n/current-language.ts';
import { type GiveForm, giveForm } from './give-form.ts';

const whole: GiveForm = { school_id: '1', rating: '3', type: 'Staff Quality', description: 'معلمون متمكنون.\nتنقصهم دورات.', supportingDocument: null };
const giveProblems = (form: GiveForm, language: Language) => problemsOf(feedback.give, giveForm, form, language);

describe('feedback, before it is sent', () => {
  it('wants a school, a rating, a type and a text, and no document', () => {
    const problems = giveProblems({ school_id: '', rating: '', type: '', description: ' \n ', supportingDocument: null }, 'en');
    expect(problems).toEqual({ school_id: 'required', rating: 'required', type: 'required', description: 'required' });
    expect(lacksSomething(Object.values(problems))).toBe(true);
    expect(giveProblems(whole, 'en')).toEqual({});
  });

  it('names the limit of a text that is too long, and accepts one that just fits', () => {
    expect(giveProblems({ ...whole, description: 'ا'.repeat(4000) }, 'ar')).toEqual({});
    const problems = giveProblems({ ...whole, description: 'ا'.repeat(4001) }, 'ar');
    expect(problems.description).toContain('4000');
    expect(lacksSomething(Object.values(problems))).toBe(false);
  });

  it('refuses what the server refuses', () => {
    expect(giveProblems({ ...whole, description: 'a\uD800b' }, 'en')).toEqual({ description: 'unsafe_characters' });
    expect(giveProblems({ ...whole, rating: '5' }, 'en')).toEqual({ rating: 'invalid_choice' });
    expect(giveProblems({ ...whole, supportingDocument: new File(['x'], 'notes.txt') }, 'en').supportingDocument).toContain('not accepted');
  });
});
