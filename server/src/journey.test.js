import { api } from '@miyar/contract';
import { expect, test } from 'vitest';
import { extractText, getDocumentProxy } from 'unpdf';
import { CAST_PASSWORD } from './cast/people.ts';
import { Caller } from './testing/caller.ts';
import { pdfFile, today } from './testing/journeys.ts';
import { testApp } from './testing/test-app.ts';
const app = testApp();
async function registered(role, email, name) {
    await app.stranger.does(api.accounts.signUp, { params: { role }, body: { name, email, password: CAST_PASSWORD } });
    return new Caller(app.url, (await app.stranger.signIn({ email, password: CAST_PASSWORD })).token);
}
test('from registration to a certificate that anyone can verify', async () => {
    const school = await registered('school', 'office@bayan.example', 'مدرسة البيان');
    const evaluator = await registered('evaluator', 'evaluator@bayan.example', 'سعاد نامبوزي');
    const admin = await app.as('nora');
    // The institution applies.
    const { applicationId } = await school.does(api.applications.submit, {
        body: { name: 'مدرسة البيان', name_alternative: 'Al-Bayan School', country: 'Uganda', accreditation_type: 'new' },
        files: { registration_doc: pdfFile('السجل.pdf', 'Registration'), curriculum_doc: pdfFile('curriculum.pdf', 'Curriculum') },
    });
    expect((await school.does(api.applications.list, {})).map(({ id, status }) => [id, status])).toEqual([[applicationId, 'pending']]);
    // The administrator opens it with its documents and assigns the evaluator.
    const [row] = await admin.does(api.schools.list, { query: { status: 'pending' } });
    const opened = await admin.does(api.schools.read, { params: { id: row.id } });
    for (const { doc_path } of opened.documents)
        expect((await admin.fetch('GET', `/${doc_path}`)).status).toBe(200);
    const [{ id: evaluatorId } = { id: 0 }] = await admin.does(api.schools.evaluators, {});
    await admin.does(api.assignments.assign, { body: { school_id: row.id, evaluator_id: evaluatorId } });
    // The evaluator sees it, visits and reports.
    expect((await evaluator.does(api.schools.assigned, {})).map(({ name }) => name)).toEqual(['مدرسة البيان']);
    const report = await evaluator.does(api.visitReports.upload, {
        body: { school_id: row.id, visit_date: today(app) },
        files: { file: pdfFile('تقرير.pdf', 'Report') },
    });
    expect((await admin.send(api.visitReports.download, { params: { id: report.id } })).status).toBe(200);
    // The administrator approves; the institution sees the decision, the stages and the whole story.
    await admin.does(api.decisions.changeStatus, { body: { schoolId: row.id, status: 'approved', level: 'B', reason: 'استوفت المعايير' } });
    const application = await school.does(api.applications.read, { params: { id: applicationId } });
    expect(application).toMatchObject({ status: 'approved', reason: 'استوفت المعايير', visit_date: today(app) });
    expect(application.stages.filter(({ at }) => at === null)).toEqual([]);
    expect(application.history.map(({ kind }) => kind).reverse()).toEqual([
        'application.submitted',
        'evaluator.assigned',
        'report.uploaded',
        'application.approved',
        'certificate.issued',
    ]);
    // The certificate says so in both languages, and holds before anyone who asks.
    const pdf = new Uint8Array(await (await school.send(api.certificates.download, {})).arrayBuffer());
    const { text } = await extractText(await getDocumentProxy(pdf), { mergePages: true });
    for (const word of ['Al-Bayan', 'البيان', application.certificate_number])
        expect(text).toContain(word);
    const [certificate] = await school.does(api.certificates.list, {});
    expect(await app.stranger.does(api.certificates.verify, { params: { code: certificate.verification_code } })).toMatchObject({
        status: 'valid',
        school_name: 'Al-Bayan School',
        school_name_ar: 'مدرسة البيان',
        level: 'B',
        decision: 'full',
    });
});
