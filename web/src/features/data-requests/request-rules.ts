import { dataRequests } from '@miyar/contract/rules/data-requests';

export const Record = dataRequests.record.body;
export const Extension = dataRequests.extend.body;
export const Answer = dataRequests.answer.body;
export const Ask = dataRequests.ask.body;
