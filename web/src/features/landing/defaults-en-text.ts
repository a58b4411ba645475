import { FAQ_DEFAULTS } from './defaults-faq-text.ts';
import type { LandingContent } from './landing-content.ts';

export const EN_DEFAULTS: LandingContent = {
  hero: {
    title: 'Quality and accreditation for',
    titleHighlight: 'Qur’anic and Islamic-identity institutions',
    subtitle: 'We help institutions that teach the Qur’an and Islamic values to measure their quality, improve it and have it recognised.',
    getStarted: 'Get Started',
    watchVideo: 'Watch Video',
    videoUrl: '/film/miyar-en.mp4',
    statistics: {
      students: { number: '15+', label: 'students' },
      schools: { number: '50+', label: 'schools' },
      teachers: { number: '3k', label: 'trained teachers' },
    },
    liveNumbers: false,
  },
  about: {
    title: 'About the authority',
    subtitle: 'An independent view of quality',
    description: 'We set the IQS standard, train institutions and evaluators, carry out evaluation visits and grant accreditation on the basis of evidence.',
    imageAlt: '',
  },
  'vision-mission-values': {
    title: 'Vision, mission and values',
    vision: {
      title: 'Vision',
      text: 'Institutions of the Qur’an and Islamic identity that are trusted everywhere for the quality of their teaching and care.',
    },
    mission: {
      title: 'Mission',
      text: 'To raise the quality of these institutions through a clear standard, fair evaluation, useful training and recognised accreditation.',
    },
    values: {
      title: 'Values',
      items: [
        { id: 1, title: 'Mastery' },
        { id: 2, title: 'Integrity' },
        { id: 3, title: 'Justice' },
        { id: 4, title: 'Moderation' },
        { id: 5, title: 'Transparency' },
        { id: 6, title: 'Continuous improvement' },
      ],
    },
  },
  'focus-areas': {
    title: 'Focus areas',
    subtitle: 'Whom we serve',
    description: 'One standard, adapted to six kinds of institution.',
    areas: [
      { id: 1, title: 'Qur’anic centres', description: 'Memorisation, recitation and ijazah programmes.' },
      { id: 2, title: 'Sharia institutes', description: 'Programmes in Sharia sciences and Arabic.' },
      { id: 3, title: 'Private schools', description: 'General education with an Islamic identity.' },
      { id: 4, title: 'International schools', description: 'International curricula with sound values and belonging.' },
      { id: 5, title: 'Endowment institutions', description: 'Education funded and sustained by endowments.' },
      { id: 6, title: 'Non-profit bodies', description: 'Associations and foundations that teach and serve.' },
    ],
  },
  'accreditation-methodology': {
    title: 'Accreditation methodology',
    processTitle: 'Six stages',
    stages: [
      { id: 1, title: 'Application and eligibility check' },
      { id: 2, title: 'Self-evaluation and evidence' },
      { id: 3, title: 'Assignment of evaluators' },
      { id: 4, title: 'Evaluation visit' },
      { id: 5, title: 'Report and decision' },
      { id: 6, title: 'Certificate and follow-up' },
    ],
    standardTitle: 'The IQS standard',
    standards: {
      mainAreas: { number: '7', label: 'Main areas' },
      standards: { number: '14', label: 'Standards' },
      indicators: { number: '40+', label: 'Indicators' },
      evaluation: { number: 'A–D', label: 'Four-level scale' },
    },
  },
  'official-documents': {
    title: 'Official documents',
    subtitle: 'Guides, forms and regulations',
    description: 'Download the current version of each document.',
  },
  'organizational-structure': {
    title: 'Organisational structure',
    subtitle: 'Who does what',
    description: 'Units that report to the central authority.',
    centralAuthority: { title: 'Central authority' },
    units: [
      { id: 1, title: 'Standards and research' },
      { id: 2, title: 'Evaluation and accreditation' },
      { id: 3, title: 'Training and qualification' },
      { id: 4, title: 'Institution affairs' },
      { id: 5, title: 'Legal affairs and appeals' },
      { id: 6, title: 'Technology and data' },
    ],
  },
  faq: { title: 'Frequently asked questions', subtitle: 'Short answers to what institutions ask most', faqs: FAQ_DEFAULTS },
  contact: {
    title: 'Contact us',
    subtitle: 'We are glad to help',
    description: 'Write to us and we will reply on a working day.',
    address: 'Riyadh, Kingdom of Saudi Arabia',
    phone: '',
    email: '',
    businessHours: [
      { days: 'Sunday to Thursday', hours: '8:00 AM to 6:00 PM' },
      { days: 'Friday', hours: '9:00 AM to 1:00 PM' },
      { days: 'Saturday', hours: 'Closed' },
    ],
    socialLinks: { x: '', youtube: '', linkedin: '', instagram: '' },
  },
};
