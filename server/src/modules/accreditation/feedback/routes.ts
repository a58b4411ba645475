import type { feedback } from '@miyar/contract/accreditation/feedback';
import type { Handlers } from '../../../platform/http/routes.ts';
import type { Services } from '../../../services.ts';
import { giveFeedback } from './actions.ts';
import { answerFeedback, correctAnswer } from './answer.ts';
import { correctFeedback, withdrawFeedback } from './change.ts';
import { feedbackBy, feedbackForOrganisation, ownFeedback, receivedFeedback } from './reads.ts';

export function feedbackRoutes(services: Services): Handlers<typeof feedback> {
  return {
    give: async ({ actor, params, body, files }) => {
      const id = await giveFeedback(services, actor, { ...params, ...body, supportingDocument: files.supportingDocument });
      return (await ownFeedback(services, actor, id))!;
    },
    correct: async ({ actor, params, body }) => {
      await correctFeedback(services, actor, params.id, body);
      return (await ownFeedback(services, actor, params.id))!;
    },
    withdraw: async ({ actor, params }) => {
      await withdrawFeedback(services, actor, params.id);
      return { ok: true };
    },
    answer: async ({ actor, params, body }) => {
      await answerFeedback(services, actor, params.id, body.text);
      return (await receivedFeedback(services, actor, params.id))!;
    },
    correctAnswer: async ({ actor, params, body }) => {
      await correctAnswer(services, actor, params.id, body.text);
      return (await receivedFeedback(services, actor, params.id))!;
    },
    listOwn: ({ actor, query }) => feedbackForOrganisation(services, actor, query),
    listGiven: ({ actor, query }) => feedbackBy(services, actor, query),
  };
}
