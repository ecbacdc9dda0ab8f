import { sql } from 'kysely'
import type { Trx } from '../../platform/db/database.ts'
import type { MergedPeople } from '../../platform/db/person-references.ts'

/**
 * Gives what a student submitted to the one with whom the account is merged. Of one quiz that both took, each keeps the
 * own submission (R-merge-3). Gives how many moved.
 */
export async function moveSubmissions(trx: Trx, { keepId, otherId }: MergedPeople): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update lecture_quiz_submission_all as submission set student_id = ${keepId}
    where student_id = ${otherId} and deleted_at is null and not exists (
      select from lecture_quiz_submission as own where own.student_id = ${keepId} and own.quiz_id = submission.quiz_id
    )`.execute(trx)
  return Number(numAffectedRows)
}

/** The same for attempts: of one quiz that both began, each keeps the own ones. */
export async function moveQuizAttempts(trx: Trx, { keepId, otherId }: MergedPeople): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update quiz_attempt_all as attempt set student_id = ${keepId}
    where student_id = ${otherId} and deleted_at is null
      and not exists (select from quiz_attempt as own where own.student_id = ${keepId} and own.quiz_id = attempt.quiz_id)
      and not exists (
        select from lecture_quiz_submission as kept
        where kept.quiz_id = attempt.quiz_id and kept.student_id = ${otherId}
      )`.execute(trx)
  return Number(numAffectedRows)
}
