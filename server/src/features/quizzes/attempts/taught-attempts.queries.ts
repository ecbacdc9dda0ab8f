import type { ListAttemptsQuery, ListedAttempt } from '@manara/contract/taught-attempts.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { type Ordering, type Page, readPage } from '../../../platform/db/list-page.ts'
import { byFirstName, type NameOrders } from '../../../platform/db/name-order.ts'
import { searchPeople, studentHolds } from '../../../platform/db/person-search.ts'
import { selection } from '../../../platform/db/selection.ts'

type Moments = 'startedAt' | 'deadlineAt' | 'lastContactAt' | 'endedAt' | 'lateAt'
type AttemptRow = Omit<ListedAttempt, Moments> &
  Pick<NameOrders, 'firstOrder'> & {
    startedAt: Date
    deadlineAt: Date | null
    lastContactAt: Date
    endedAt: Date | null
    lateAt: Date | null
  }

const ordering: Ordering<AttemptRow, ListAttemptsQuery> = {
  keys: { studentName: byFirstName('student'), startedAt: 'attempt.started_at', points: 'attempt.points' },
  tieBreaker: { by: 'attempt.id', field: 'attemptId' },
  default: '-startedAt',
}

/** The attempts of all students at a quiz. */
export function listAttempts(db: Db, quizId: number, request: ListAttemptsQuery): Promise<Page<AttemptRow>> {
  const found = db
    .selectFrom('quiz_attempt as attempt')
    .innerJoin('person_all as student', 'student.id', 'attempt.student_id')
    .select(
      selection<AttemptRow>()({
        attemptId: 'attempt.id',
        studentId: 'attempt.student_id',
        studentName: 'student.full_name',
        firstOrder: 'student.first_order',
        attemptNo: 'attempt.attempt_no',
        state: 'attempt.state',
        startedAt: 'attempt.started_at',
        deadlineAt: 'attempt.deadline_at',
        lastContactAt: 'attempt.last_contact_at',
        endedAt: 'attempt.ended_at',
        endCause: 'attempt.end_cause',
        answeredCount: sql`(select count(*) from jsonb_each(attempt.answers) as given where given.value <> 'null')`,
        questionsCount: sql`jsonb_array_length(attempt.layout)`,
        points: 'attempt.points',
        maxPoints: 'attempt.max_points',
        isCounted: sql`attempt.submission_id is not null`,
        lateState: 'attempt.late_state',
        lateAt: 'attempt.late_at',
      }),
    )
    .where('attempt.quiz_id', '=', quizId)
    .$if(request.state !== undefined, (query) => query.where('attempt.state', '=', request.state ?? ''))
  return readPage(searchPeople(found, request.q, studentHolds), ordering, request)
}
