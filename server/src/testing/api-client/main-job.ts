import { ApiClient } from './client.ts';

interface Accounts {
  institution: { email: string; password: string };
  evaluator: { email: string; password: string };
  administrator: { email: string; password: string };
}

/** The main job as a program does it: apply, assign, report, decide, verify. The document gives the types of its answers. */
export async function mainJob(url: string, people: Accounts, pdf: () => File, today: string) {
  const stranger = new ApiClient(url);
  const as = async (body: { email: string; password: string }): Promise<ApiClient> => {
    const session = await stranger.does('post', '/api/auth/login', { body });
    if (!('token' in session)) throw new Error('needs a second factor');
    return new ApiClient(url, session.token);
  };
  const [institution, evaluator, administrator] = [await as(people.institution), await as(people.evaluator), await as(people.administrator)];

  const { applicationId } = await institution.does('post', '/api/school/first-time-apply', {
    form: { name: 'Al-Bayan School', country: 'Uganda', accreditation_type: 'new', registration_doc: pdf(), curriculum_doc: pdf() },
  });
  const waiting = await administrator.does('get', '/api/admin/schools', { query: { status: 'pending', limit: 10 } });
  const school = waiting.find(({ application_id }: { application_id: number }) => application_id === applicationId)!;
  if (school.can.assign !== true) throw new Error(school.can.assign);

  const [free] = await administrator.does('get', '/api/admin/evaluators', { query: {} });
  await administrator.does('post', '/api/admin/assign-evaluator', { body: { school_id: school.id, evaluator_id: free!.id } });
  const { refused } = await administrator.ask('post', '/api/admin/assign-evaluator', { body: { school_id: school.id, evaluator_id: free!.id } });
  const again: 'already_assigned' | undefined = refused?.code === 'already_assigned' ? refused.code : undefined;

  await evaluator.does('post', '/api/evaluator/upload-report', { form: { school_id: school.id, visit_date: today, file: pdf() } });
  const decided = await administrator.does('post', '/api/admin/change-status', { body: { schoolId: school.id, status: 'approved', level: 'B' } });
  const [certificate] = await institution.does('get', '/api/school/certificates', {});
  const file: Blob = await institution.does('get', '/api/school/download-certificate', { query: {} });
  const verified = await stranger.does('get', '/api/verify/{code}', { path: { code: certificate!.verification_code } });
  return { again, number: decided.certificate_number, pdf: file.size, verified: { number: verified.certificate_number, status: verified.status } };
}
