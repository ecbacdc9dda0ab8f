import { sql } from 'kysely'
import type { Trx } from '../platform/db/database.ts'
import { tell } from '../platform/events/tell.ts'

const most = 3

/** What waits for the office: requests and receipts. */
async function tellOffice(trx: Trx): Promise<void> {
  const rows = await trx
    .selectFrom('registration')
    .select(['id', 'status'])
    .where('status', 'in', ['PendingReview', 'PaymentSubmitted'])
    .execute()
  for (const { id, status } of rows) {
    const kind = status === 'PendingReview' ? 'registrationArrived' : 'receiptArrived'
    await tell(trx, undefined, kind, { registrationId: id })
  }
}

/** Questions that a coordinator has to look at. */
async function tellCoordinators(trx: Trx): Promise<void> {
  const rows = await trx.selectFrom('question').select('id').where('status', '=', 'Pending').execute()
  for (const { id } of rows) await tell(trx, undefined, 'questionSuggested', { questionId: id })
}

/** The latest announcements of the school, and the latest lectures and an open quiz of a student. */
async function tellMembers(trx: Trx, studentId: number): Promise<void> {
  const newest = trx.selectFrom('announcement').select('id').where('classroom_id', 'is', null)
  const announcements = await newest.orderBy('posted_at', 'desc').limit(most).execute()
  for (const { id } of announcements.reverse()) await tell(trx, undefined, 'announcementPosted', { announcementId: id })

  const attended = trx
    .selectFrom('lecture')
    .innerJoin('enrollment', 'enrollment.classroom_id', 'lecture.classroom_id')
    .innerJoin('classroom', 'classroom.id', 'lecture.classroom_id')
    .where('enrollment.student_id', '=', studentId)
    .where('classroom.status', '=', 'ACTIVE')
  const lectures = await attended.select('lecture.id').orderBy('lecture.id', 'desc').limit(most).execute()
  for (const { id } of lectures) await tell(trx, undefined, 'lectureAdded', { lectureId: id })
  const quiz = await attended
    .innerJoin('lecture_quiz', 'lecture_quiz.lecture_id', 'lecture.id')
    .leftJoin('lecture_quiz_submission as sent', (join) =>
      join.onRef('sent.quiz_id', '=', 'lecture_quiz.id').on('sent.student_id', '=', studentId),
    )
    .where('sent.id', 'is', null)
    .select('lecture_quiz.id')
    .where('lecture_quiz.is_enabled', '=', true)
    .orderBy('lecture_quiz.id')
    .executeTakeFirst()
  if (quiz) await tell(trx, undefined, 'quizOpened', { quizId: quiz.id })
}

/** News for the bells of the demo school, handed out as soon as its server runs. */
export async function tellDemoNews(trx: Trx, studentId: number): Promise<void> {
  await tellMembers(trx, studentId)
  await tellCoordinators(trx)
  await tellOffice(trx)
  await sql`update event set not_before = now()`.execute(trx)
}
