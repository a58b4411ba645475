import { defineText } from '../../lib/i18n/text.ts';

export const settingsText = defineText('settings', {
  en: {
    settings: 'Settings',
    lead: 'Your profile, how things are shown, and what protects your account.',
    parts: 'Parts of the settings',
    profile: 'Profile',
    preferences: 'Preferences',
    security: 'Security',
    sessions: 'Sessions',
    notifications: 'Notifications',
    backup: 'Data backup',
    archive: 'My data archive',
    data: 'My data',
  },
  ar: {
    settings: 'الإعدادات',
    lead: 'ملفك الشخصي، وطريقة العرض، وما يحمي حسابك.',
    parts: 'أقسام الإعدادات',
    profile: 'الملف الشخصي',
    preferences: 'التفضيلات',
    security: 'الأمان',
    sessions: 'جلسات الدخول',
    notifications: 'الإشعارات',
    backup: 'النسخ الاحتياطي',
    archive: 'أرشيف بياناتي',
    data: 'بياناتي',
  },
});
