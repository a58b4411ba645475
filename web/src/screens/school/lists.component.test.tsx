import { applications } from '@miyar/contract/accreditation/applications';
import { feedback } from '@miyar/contract/accreditation/feedback';
import { feedbackText } from '../../areas/accreditation/feedback/text.ts';
import { ownFeedbackText } from '../../areas/accreditation/feedback/own-feedback-text.ts';
import { ApplicationsCard } from '../../areas/accreditation/own-applications/applications-card.tsx';
import { listText } from '../../areas/accreditation/own-applications/text.ts';
import { textIn } from '../../lib/i18n/text.ts';
import { describeList } from '../../testing/lists.tsx';
import { application, feedbackItem } from '../../testing/samples/accreditation.ts';
import { FeedbackView } from './feedback-view.tsx';

const NAMES = /Al-Huda Institute|معهد الهدى|Yusuf Musoke|Clean classrooms and a large library\./;
const nothing = () => undefined;

describeList({
  what: 'one’s own applications',
  endpoint: applications.list,
  rows: [
    application(),
    application({ id: 1048, status: 'approved', decision: 'conditional', can: { delete: 'application_not_pending', download_certificate: true } }),
    application({ id: 1049, status: 'rejected', can: { delete: 'application_not_pending', download_certificate: 'no_certificate' } }),
  ],
  show: () => <ApplicationsCard few={false} onView={nothing} onDelete={nothing} onNew={nothing} />,
  names: NAMES,
  words: (language) => {
    const t = textIn(listText, language);
    const narrowed = { at: '/?status=rejected&period=7_days', query: { status: 'rejected', period: '7_days' }, none: t('no_match'), all: t('show_all') };
    return { label: t('title'), loading: t('loading'), failed: t('failed'), none: t('empty'), narrowed };
  },
});

describeList({
  what: 'the feedback on one’s institution',
  endpoint: feedback.listOwn,
  rows: [feedbackItem(), feedbackItem({ id: 32, supporting_document: 'files/f/photo.png', file_name: 'photo.png', held: 'infected' })],
  show: () => <FeedbackView />,
  names: new RegExp(`${NAMES.source}|photo\\.png`),
  words: (language) => {
    const t = textIn(ownFeedbackText, language);
    const narrowed = { at: '/?type=Infrastructure', query: { type: 'Infrastructure' }, none: t('no_match'), all: t('show_all') };
    return { label: t('title'), loading: textIn(feedbackText, language)('loading'), failed: t('failed'), none: t('empty'), narrowed };
  },
});
