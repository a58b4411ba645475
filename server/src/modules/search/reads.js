import { searchWords } from '../../platform/fold-text.ts';
import { attendanceOf } from '../attendance/reads.ts';
import { applicationsOf, organisationOf } from '../applications/reads.ts';
import { feedbackBy, feedbackForOrganisation } from '../feedback/reads.ts';
import { listDocuments } from '../library/reads.ts';
import { schoolsAssignedTo } from '../schools/assigned.ts';
import { evaluators } from '../schools/evaluators.ts';
import { createSchoolList } from '../schools/list.ts';
import { sessionsOf } from '../training-sessions/reads.ts';
import { allReports, historyOf } from '../visit-reports/list.ts';
import { applicationNumbered } from './application-numbered.ts';
/** At most so many of a kind: a search leads somewhere, the list itself shows the rest. */
const OF_A_KIND = 5;
/**
 * Makes the search over everything: each kind is found by the list that shows it to this person, so that what is found is
 * what may be seen. Kinds come in the order in which a role works with them.
 */
export function createSearch(services) {
    const finders = findersOf(services);
    return async (actor, q) => {
        // A text of signs alone has no word in it, and would find everything.
        if (searchWords(q).length === 0)
            return [];
        const found = await Promise.all(finders[actor.role].map((find) => find(actor, { limit: OF_A_KIND, q })));
        return found.flat();
    };
}
const blank = { school_id: null, title_alternative: null, status: null, detail: null, at: null };
const each = async (page, shape) => (await page).rows.map(shape);
function findersOf(services) {
    const schoolList = createSchoolList(services);
    const documents = (actor, query) => each(listDocuments(services, query, actor.role === 'admin'), ({ id, title, filename, created_at }) => ({
        ...blank,
        kind: 'document',
        id,
        title,
        detail: filename,
        at: created_at,
    }));
    const schools = (_admin, query) => each(schoolList(query), ({ id, name, name_alternative, status, country, created_at }) => ({
        kind: 'school',
        id,
        school_id: id,
        title: name,
        title_alternative: name_alternative,
        status,
        detail: country,
        at: created_at,
    }));
    const assigned = (actor, query) => each(schoolsAssignedTo(services, actor, query), ({ id, name, name_alternative, status, country, assigned_at }) => ({
        kind: 'school',
        id,
        school_id: id,
        title: name,
        title_alternative: name_alternative,
        status,
        detail: country,
        at: assigned_at,
    }));
    const people = (_admin, query) => each(evaluators(services, query), ({ id, name, email, created_at }) => ({ ...blank, kind: 'evaluator', id, title: name, detail: email, at: created_at }));
    const reports = (_admin, query) => each(allReports(services, query), ({ id, school_id, name, school_name_alternative, evaluator_name, submitted_at }) => ({
        ...blank,
        kind: 'report',
        id,
        school_id,
        title: name,
        title_alternative: school_name_alternative,
        detail: evaluator_name,
        at: submitted_at,
    }));
    const ownReports = (actor, query) => each(historyOf(services, actor, query), ({ id, school_id, name, school_name, school_name_alternative, created_at }) => ({
        ...blank,
        kind: 'report',
        id,
        school_id,
        title: name,
        title_alternative: school_name_alternative,
        detail: school_name,
        at: created_at,
    }));
    const feedback = (read) => {
        return (actor, query) => each(read(services, actor, query), ({ id, school_id, school_name, description, evaluator_name, created_at }) => ({
            ...blank,
            kind: 'feedback',
            id,
            school_id,
            title: description.slice(0, 120),
            detail: actor.role === 'institution' ? evaluator_name : school_name,
            at: created_at,
        }));
    };
    const ownApplications = (actor, query) => each(applicationsOf(services, organisationOf(actor), query), ({ id, name, name_alternative, status, country, submitted_at }) => ({
        ...blank,
        kind: 'application',
        id,
        title: name,
        title_alternative: name_alternative,
        status,
        detail: country,
        at: submitted_at,
    }));
    const trainingSessions = (actor, query) => each(sessionsOf(services, actor, query), ({ id, title, location, created_at }) => ({
        ...blank,
        kind: 'training_session',
        id,
        title,
        detail: location,
        at: created_at,
    }));
    const attendance = (actor, query) => each(attendanceOf(services, actor, query), ({ id, session_title, file_name, created_at }) => ({
        ...blank,
        kind: 'attendance',
        id,
        title: session_title,
        detail: file_name,
        at: created_at,
    }));
    const numbered = (_admin, { q }) => applicationNumbered(services, q);
    return {
        admin: [schools, numbered, people, reports, documents],
        evaluator: [assigned, ownReports, feedback(feedbackBy), documents],
        institution: [ownApplications, feedback(feedbackForOrganisation), documents],
        trainer: [trainingSessions, attendance, documents],
    };
}
