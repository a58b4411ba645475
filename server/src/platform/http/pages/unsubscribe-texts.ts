/** The words of the page that stops mails. */
export const UNSUBSCRIBE_TEXTS = {
  ar: {
    ask: {
      title: 'إيقاف هذه الرسائل البريدية',
      detail: 'لن نراسلك بالبريد في موضوع الرسالة التي جئت منها. تبقى الإشعارات على المنصة، ويمكنك إعادتها إلى البريد من إعدادات حسابك.',
      button: 'أوقفها',
    },
    stopped: { title: 'أُوقفت هذه الرسائل', detail: 'لن تصلك بالبريد بعد الآن. يمكنك إعادتها من إعدادات حسابك.', button: '' },
    unknown: { title: 'هذا الرابط غير صالح', detail: 'انسخ الرابط كاملًا من الرسالة، أو غيّر ما يصلك بالبريد من إعدادات حسابك.', button: '' },
  },
  en: {
    ask: {
      title: 'Stop these emails',
      detail:
        'We will no longer email you about the subject of the message you came from. Notifications stay on the platform, and you can turn the emails on again in your account settings.',
      button: 'Stop them',
    },
    stopped: {
      title: 'These emails have been stopped',
      detail: 'They will no longer be sent to you. You can turn them on again in your account settings.',
      button: '',
    },
    unknown: {
      title: 'This link is not valid',
      detail: 'Copy the whole link from the message, or change what you get by email in your account settings.',
      button: '',
    },
  },
} as const;
