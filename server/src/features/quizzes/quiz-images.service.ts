import { userRole } from '@manara/contract/users.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { HeldFile } from '../../platform/files/files.ts'
import { heldFile } from '../../platform/files/held-file.ts'
import { type Caller, holds } from '../../platform/security/caller.ts'

const ofTeacher = (id: number) => sql<boolean>`classroom.teacher_id = ${id}`

/**
 * Students of the classroom while the quiz is enabled, and students who have begun or taken it; of the pool only those whose
 * attempt has the question.
 */
const ofStudent = (id: number) => sql<boolean>`case when question.pool_key is not null then exists (
    select from quiz_attempt as attempt
    where attempt.quiz_id = quiz.id and attempt.student_id = ${id} and attempt.state <> 'VOID'
      and attempt.layout @> jsonb_build_array(jsonb_build_object('questionId', question.id))
  ) else quiz.is_enabled and exists (
    select from enrollment where enrollment.classroom_id = classroom.id and enrollment.student_id = ${id}
  ) or exists (
    select from lecture_quiz_submission as submission where submission.quiz_id = quiz.id and submission.student_id = ${id}
  ) or exists (
    select from quiz_attempt as attempt
    where attempt.quiz_id = quiz.id and attempt.student_id = ${id} and attempt.state <> 'VOID'
  ) end`

function visibleTo(caller: Caller): RawBuilder<boolean> {
  const { personId, role } = caller
  if (holds(caller, 'curriculum.read')) return sql<boolean>`true`
  return role === userRole.Teacher ? ofTeacher(personId) : ofStudent(personId)
}

/** The picture of a quiz question that the caller may see. */
export function findQuizImage(db: Db, caller: Caller, imageId: string): Promise<HeldFile | undefined> {
  return heldFile(db, imageId)
    .where(
      sql<boolean>`exists (
        select from lecture_quiz_question_all as question
        join lecture_quiz as quiz on quiz.id = question.quiz_id
        join lecture on lecture.id = quiz.lecture_id
        join classroom on classroom.id = lecture.classroom_id
        where question.image_id = file.id and (question.deleted_at is null or question.pool_key is not null)
          and ${visibleTo(caller)}
      )`,
    )
    .executeTakeFirst()
}
