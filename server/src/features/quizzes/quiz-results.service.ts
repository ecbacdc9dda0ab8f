import type { ListQuizSubmissionsQuery, QuizStatistics } from '@manara/contract/quizzes.ts'
import { quizAudit, recordChange } from '../../platform/audit/audit.ts'
import type { Db } from '../../platform/db/database.ts'
import { touch } from '../../platform/db/event-rows.ts'
import type { Page } from '../../platform/db/list-page.ts'
import { inPieces, tell } from '../../platform/events/tell.ts'
import { asChangeSet } from '../../platform/journal/change-sets.ts'
import type { Caller } from '../../platform/security/caller.ts'
import { admitExport, type ExportsDeps } from '../exports/exports.service.ts'
import { getSchoolCalendar } from '../settings/settings.service.ts'
import { listAttemptAnswers } from './attempts/attempt-answers.ts'
import { listQuestionRows } from './attempts/attempts.queries.ts'
import { markAttemptsDeleted } from './attempts/end-attempt.queries.ts'
import { idsOf } from './attempts/layout.ts'
import { type ExportedStudent, listExportedStudents } from './quiz-export.queries.ts'
import * as queries from './quiz-results.queries.ts'
import { quizWorkbook } from './quiz-workbook.ts'
import { quizProblem } from './quizzes.messages.ts'
import { getQuizHead } from './quizzes.queries.ts'
import { getQuizHeadOrFail, lockQuizOrFail } from './quizzes.service.ts'

export async function listQuizSubmissions(
  db: Db,
  caller: Caller,
  quizId: number,
  request: ListQuizSubmissionsQuery,
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
  const questions = (await listAttemptAnswers(db, quizId, id)) ?? (await queries.listAnswers(db, id))
  return { ...submission, quizTitle: quiz.title, questions }
}

/** The questions of all students, then those that were drawn for some. */
async function listAskedQuestions(db: Db, quizId: number, students: readonly ExportedStudent[]) {
  const own = await listQuestionRows(db, quizId)
  const drawn = new Set(students.flatMap(({ layout }) => idsOf(layout ?? [])))
  for (const { questionId } of own) drawn.delete(questionId)
  return drawn.size === 0 ? own : [...own, ...(await listQuestionRows(db, quizId, [...drawn]))]
}

/** A file with the answers of many students: counted, recorded and reported like every export. */
export async function exportQuizResults(db: Db, deps: ExportsDeps, caller: Caller, quizId: number) {
  const quiz = await getQuizHeadOrFail(db, caller, quizId)
  const students = await listExportedStudents(db, quizId, quiz.classroomId)
  const stamp = await admitExport(
    db,
    deps,
    caller,
    quizAudit('exportQuizResults', quizId, { after: { title: quiz.title, students: students.length } }),
    students.length,
  )
  return quizWorkbook({
    quiz,
    questions: await listAskedQuestions(db, quizId, students),
    students,
    calendar: await getSchoolCalendar(db),
    stamp,
  })
}

/** Whose submission was put away with which result stays in the trail. */
export function resetQuizSubmissions(db: Db, caller: Caller, quizId: number): Promise<void> {
  return asChangeSet(db, caller, 'resetQuizSubmissions', async (trx, entitle) => {
    const { title, classroomId } = await lockQuizOrFail(trx, caller, quizId)
    entitle(title)
    const attempts = await markAttemptsDeleted(trx, quizId, caller.personId)
    const submissions = await queries.markSubmissionsDeleted(trx, quizId, caller.personId)
    if (submissions.length + attempts === 0) return
    await recordChange(trx, caller, quizAudit('resetQuizSubmissions', quizId, { before: { submissions } }))
    await touch(trx, `classroom.${classroomId}`, `quiz.${quizId}`)
    for (const studentIds of inPieces(submissions.map(({ studentId }) => studentId)))
      await tell(trx, caller, 'quizReset', { quizId, studentIds })
  })
}
