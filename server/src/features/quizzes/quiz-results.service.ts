import type { QuizStatistics } from '@manara/contract/quizzes.ts'
import { recordChange } from '../../audit/audit.ts'
import type { Db } from '../../db/database.ts'
import type { Page, PageRequest } from '../../db/list-page.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Caller } from '../../security/caller.ts'
import { admitExport, type ExportsGround } from '../exports/exports.service.ts'
import { getSchoolCalendar } from '../settings/settings.service.ts'
import { listExportedStudents } from './quiz-export.queries.ts'
import { listQuestions } from './quiz-questions.queries.ts'
import * as queries from './quiz-results.queries.ts'
import { quizWorkbook } from './quiz-workbook.ts'
import { quizProblem } from './quizzes.errors.ts'
import { getQuizHead } from './quizzes.queries.ts'
import { getQuizHeadOrFail, lockQuizOrFail } from './quizzes.service.ts'

export async function listQuizSubmissions(
  db: Db,
  caller: Caller,
  quizId: number,
  request: PageRequest & { q?: string },
): Promise<Page<queries.SubmissionRow>> {
  await getQuizHeadOrFail(db, caller, quizId)
  return queries.listQuizSubmissions(db, quizId, request)
}

export async function getQuizStatistics(db: Db, caller: Caller, quizId: number): Promise<QuizStatistics> {
  await getQuizHeadOrFail(db, caller, quizId)
  return queries.getQuizStatistics(db, quizId)
}

export async function getQuizSubmission(db: Db, caller: Caller, quizId: number, id: number) {
  const quiz = await getQuizHead(db, caller.personId, quizId)
  const submission = quiz && (await queries.getSubmission(db, quizId, id))
  if (!submission) throw quizProblem.submissionNotFound()
  return { ...submission, quizTitle: quiz.title, questions: await queries.listAnswers(db, id) }
}

/** A file with the answers of many students: counted, written down, and told of like every export. */
export async function exportQuizResults(db: Db, ground: ExportsGround, caller: Caller, quizId: number) {
  const quiz = await getQuizHeadOrFail(db, caller, quizId)
  const students = await listExportedStudents(db, quizId, quiz.classroomId)
  await admitExport(db, ground, caller, {
    operation: 'exportQuizResults',
    entity: 'quiz',
    entityId: quizId,
    after: { title: quiz.title, students: students.length },
  })
  return quizWorkbook({
    quiz,
    questions: await listQuestions(db, quizId),
    students,
    calendar: await getSchoolCalendar(db),
  })
}

/** Whose submission was put away with which result stays in the trail. */
export function resetQuizSubmissions(db: Db, caller: Caller, quizId: number): Promise<void> {
  return inTransaction(db, async (trx) => {
    await lockQuizOrFail(trx, caller, quizId)
    const submissions = await queries.markSubmissionsDeleted(trx, quizId, caller.personId)
    if (submissions.length === 0) return
    const change = { entity: 'quiz', entityId: quizId, before: { submissions } }
    await recordChange(trx, caller, { operation: 'resetQuizSubmissions', ...change })
  })
}
