import type { Language } from '@miyar/contract';
import type { MailParameters } from './kinds.ts';
import { filled, hello, type MailText, salaam } from './mail-text.ts';

type Mails<K extends keyof MailParameters> = Readonly<Record<Language, (places: MailParameters[K]) => MailText>>;

const DAY_IN = {
  ar: new Intl.DateTimeFormat('ar-SA-u-ca-gregory-nu-latn', { dateStyle: 'long', timeZone: 'UTC' }),
  en: new Intl.DateTimeFormat('en-GB-u-ca-gregory-nu-latn', { dateStyle: 'long', timeZone: 'UTC' }),
};

/** The mails to people about their requests concerning their own data. */
export const DATA_REQUEST_MAILS: { data_request_extended: Mails<'data_request_extended'>; data_request_answered: Mails<'data_request_answered'> } = {
  data_request_extended: {
    ar: ({ name, reason, due }) => ({
      subject: 'مهلة أطول للجواب عن طلبك',
      greeting: salaam(name),
      paragraphs: [
        filled('يحتاج طلبك بشأن بياناتك الشخصية إلى وقت أطول. يصلك الجواب في موعد أقصاه {{due}}. وهذا السبب:', { due: DAY_IN.ar.format(new Date(due)) }),
      ],
      quote: reason,
      notes: ['لا تُمدَّد المهلة إلا مرة واحدة.', 'لك أن تشكو إلى الهيئة السعودية للبيانات والذكاء الاصطناعي (سدايا).'],
    }),
    en: ({ name, reason, due }) => ({
      subject: 'More time for the answer to your request',
      greeting: hello(name),
      paragraphs: [
        filled('Your request about your personal data needs more time. You will have an answer by {{due}}. The reason:', {
          due: DAY_IN.en.format(new Date(due)),
        }),
      ],
      quote: reason,
      notes: ['The deadline is extended only once.', 'You may complain to the Saudi Data and Artificial Intelligence Authority (SDAIA).'],
    }),
  },
  data_request_answered: {
    ar: ({ name, outcome, answer }) => ({
      subject: 'الجواب عن طلبك بشأن بياناتك الشخصية',
      greeting: salaam(name),
      paragraphs: [outcome === 'fulfilled' ? 'نفّذت الهيئة ما طلبته بشأن بياناتك الشخصية:' : 'تعذّر على الهيئة تنفيذ ما طلبته بشأن بياناتك الشخصية:'],
      quote: answer,
      notes: ['إذا لم يُرضك الجواب فلك أن تشكو إلى الهيئة السعودية للبيانات والذكاء الاصطناعي (سدايا).'],
    }),
    en: ({ name, outcome, answer }) => ({
      subject: 'The answer to your request about your personal data',
      greeting: hello(name),
      paragraphs: [
        outcome === 'fulfilled'
          ? 'The authority has done what you asked about your personal data:'
          : 'The authority could not do what you asked about your personal data:',
      ],
      quote: answer,
      notes: ['If the answer does not satisfy you, you may complain to the Saudi Data and Artificial Intelligence Authority (SDAIA).'],
    }),
  },
};
