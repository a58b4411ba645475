import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { LanguageProvider } from '../../../lib/i18n/language.tsx';
import { BackupNeeds } from './backup-needs.tsx';

const shown = (language: 'ar' | 'en', plan: { scheduled: boolean; encrypted: boolean; apart: boolean }) =>
  renderToStaticMarkup(
    <LanguageProvider fixed={language}>
      <BackupNeeds plan={plan} />
    </LanguageProvider>,
  );

it('asks for a key and for another disk until both are set, in both languages', () => {
  for (const language of ['ar', 'en'] as const) {
    const neither = shown(language, { scheduled: true, encrypted: false, apart: false });
    expect(neither).toContain('BACKUP_KEY');
    expect(neither).toContain('BACKUP_DIR');
    expect(neither.match(/<p>/g)).toHaveLength(2);
    expect(shown(language, { scheduled: true, encrypted: true, apart: false })).not.toContain('BACKUP_KEY');
    expect(shown(language, { scheduled: true, encrypted: false, apart: true })).not.toContain('BACKUP_DIR');
    expect(shown(language, { scheduled: true, encrypted: true, apart: true })).toBe('');
  }
});

it('asks for a schedule where there is none', () => {
  expect(shown('en', { scheduled: false, encrypted: true, apart: true })).toContain('No backups are made on a schedule');
  expect(shown('ar', { scheduled: false, encrypted: true, apart: true })).toContain('لا تُعدّ نسخ احتياطية بحسب جدول');
});
