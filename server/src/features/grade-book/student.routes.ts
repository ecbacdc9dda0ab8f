import { getOwnGradeBook, type OwnComponent } from '@manara/contract/grade-release.ts'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/db/database.ts'
import { route } from '../../platform/http/route.ts'
import type { Caller } from '../../platform/security/caller.ts'
import { bookProblem } from './grade-book.messages.ts'

/** Only what was published in this classroom, and only while its plan publishes (R-release-4). */
async function getOwnBook(db: Db, { personId }: Caller, classroomId: number) {
  const place = await db
    .selectFrom('enrollment')
    .leftJoin('grade_plan as plan', (join) =>
      join.onRef('plan.classroom_id', '=', 'enrollment.classroom_id').on('plan.shows_marks', '=', 'PUBLISHED'),
    )
    .leftJoin('grade_published as published', (join) =>
      join
        .onRef('published.enrollment_id', '=', 'enrollment.id')
        .onRef('published.classroom_id', '=', 'plan.classroom_id'),
    )
    .select('published.breakdown')
    .where('enrollment.classroom_id', '=', classroomId)
    .where('enrollment.student_id', '=', personId)
    .executeTakeFirst()
  if (!place) throw bookProblem.attendedNotFound()
  return { components: (place.breakdown ?? []) as OwnComponent[] }
}

export function gradeBookStudentRoutes(app: FastifyInstance): void {
  route(app, getOwnGradeBook, ({ db, caller, params }) => getOwnBook(db, caller, params.id))
}
