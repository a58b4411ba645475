/**
 * A node of the trial: does the hourly work of the years at the times it is sent, on the database of its environment, until it is killed. The clock is the one of
 * the message; everything else is as in production.
 */
import { readConfig } from '../../server/src/config.ts';
import { remindOfClocks } from '../../server/src/modules/evaluation/process/reminders/remind.ts';
import { followTime } from '../../server/src/modules/years/duties/jobs.ts';
import { startServices } from '../../server/src/start-services.ts';

const { services } = await startServices(readConfig(process.env));
process.on('message', ({ at }: { at: string }) => {
  const then = { ...services, clock: { now: () => new Date(at) } };
  followTime(then)
    .then(() => remindOfClocks(then))
    .then(
      () => process.send!({ done: at }),
      (error: unknown) => process.send!({ failed: String(error) }),
    );
});
process.send!({ ready: true });
