import { hello, isolated, salaam } from './letter.ts';
const DAY_IN = {
    ar: new Intl.DateTimeFormat('ar-SA-u-ca-gregory-nu-latn', { dateStyle: 'long', timeZone: 'UTC' }),
    en: new Intl.DateTimeFormat('en-GB-u-ca-gregory-nu-latn', { dateStyle: 'long', timeZone: 'UTC' }),
};
/** What people are told of their requests about their own data (security j). */
export const DATA_REQUEST_LETTERS = {
    data_request_extended: {
        ar: ({ name, reason, due }) => ({
            subject: 'مهلة أطول للجواب عن طلبك',
            greeting: salaam(name),
            paragraphs: [`يحتاج طلبك بشأن بياناتك الشخصية إلى وقت أطول. يصلك الجواب في موعد أقصاه ${isolated(DAY_IN.ar.format(new Date(due)))}. وهذا السبب:`],
            quote: reason,
            notes: ['لا تُمدَّد المهلة إلا مرة واحدة.', 'لك أن تشكو إلى الهيئة السعودية للبيانات والذكاء الاصطناعي (سدايا).'],
        }),
        en: ({ name, reason, due }) => ({
            subject: 'More time for the answer to your request',
            greeting: hello(name),
            paragraphs: [`Your request about your personal data needs more time. You have the answer by ${isolated(DAY_IN.en.format(new Date(due)))}. The reason:`],
            quote: reason,
            notes: ['The time is extended once only.', 'You may complain to the Saudi Data and Artificial Intelligence Authority (SDAIA).'],
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
                    ? 'The Authority has done what you asked about your personal data:'
                    : 'The Authority could not do what you asked about your personal data:',
            ],
            quote: answer,
            notes: ['If the answer does not satisfy you, you may complain to the Saudi Data and Artificial Intelligence Authority (SDAIA).'],
        }),
    },
};
