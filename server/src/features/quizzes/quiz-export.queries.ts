import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { PlacedQuestion } from './attempts/layout.ts'
import type { Answers, KeptPoints } from './attempts/mark-attempt.ts'
import { isRight } from './key-correction/counted-questions.ts'
import { questionOrder } from './quiz-questions.queries.ts'

export interface ExportedAnswer {
  text: string
  isCorrect: boolean
  awaitsMark?: boolean
  isDropped: boolean
}

/** A student of the classroom, or one who left it after handing in. */
export interface ExportedStudent {
  studentName: string
  points: number | null
  maxPoints: number | null
  submittedAt: Date | null
  receiptCode: string | null
  /** One for each question in its order; null where nothing was handed in. */
  answers: ExportedAnswer[] | null
  /** Of a quiz that is begun: the answers and points by question, in place of those. */
  given: Answers | null
  marks: Record<string, number> | null
  awaits: number[] | null
  layout: PlacedQuestion[] | null
  keptPoints: KeptPoints | null
}

export async function listExportedStudents(db: Db, quizId: number, classroomId: number): Promise<ExportedStudent[]> {
  const { rows } = await sql<ExportedStudent>`
    select student.full_name as "studentName", submission.points, submission.max_points as "maxPoints",
      attempt.answers as given, attempt.marks, attempt.awaits, attempt.layout, attempt.kept_points as "keptPoints",
      submission.submitted_at as "submittedAt", submission.receipt_code as "receiptCode", (
        select json_agg(json_build_object('text', option.text, 'isCorrect', ${isRight('option')},
          'isDropped', question.standing = 'DROPPED') order by ${questionOrder})
        from lecture_quiz_answer as answer
        join lecture_quiz_question as question on question.id = answer.question_id
        join lecture_quiz_option as option on option.id = answer.option_id
        where answer.submission_id = submission.id
      ) as answers
    from person_all as student
    left join lecture_quiz_submission as submission
      on submission.quiz_id = ${quizId} and submission.student_id = student.id
    left join quiz_attempt as attempt on attempt.submission_id = submission.id
    where student.id in (
      select student_id from enrollment where classroom_id = ${classroomId}
      union select student_id from lecture_quiz_submission where quiz_id = ${quizId}
    )
    order by student.first_order collate "ar-x-icu", student.id`.execute(db)
  return rows
}
