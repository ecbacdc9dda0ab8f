import type { PlanBody } from '@manara/contract/grade-book.ts'
import type { GradeMarkRow } from '@manara/contract/grade-marks.ts'
import { createGradeColumn } from '../features/grade-book/columns.service.ts'
import { saveGradeMarks } from '../features/grade-book/marks.service.ts'
import { saveGradePlan } from '../features/grade-book/plan.service.ts'
import { postGrades, previewGradePost } from '../features/grade-book/posting.service.ts'
import { getGradeRelease, publishGrades } from '../features/grade-book/release.service.ts'
import { calculateFinalGrades } from '../features/grades/grades.service.ts'
import type { Trx } from '../platform/db/database.ts'
import type { Random } from '../platform/random/random.ts'
import type { AssessedRoom } from './assessed-room.ts'

/** A column of hand marks, or of the quiz of a lecture. In one of them a mark is missing, in another it is excused. */
interface DemoColumn {
  title: string
  maxPoints: number
  lecture?: string
  lacksOne?: boolean
  excusesOne?: boolean
}

interface DemoPlan extends Pick<PlanBody, 'practicalMax'> {
  rounding: string
  isPublished?: boolean
  components: (Omit<PlanBody['components'][number], 'part' | 'combine'> & {
    part: string
    combine: string
    columns: DemoColumn[]
  })[]
  /** For the student who was absent from the quiz of this lecture. */
  override?: { lecture: string; points: number; reason: string }
}

const [absent, unmarked, excused] = [2, 3, 1]

async function findQuiz(trx: Trx, classroomId: number, title: string): Promise<number> {
  const { id } = await trx
    .selectFrom('lecture_quiz')
    .innerJoin('lecture', 'lecture.id', 'lecture_quiz.lecture_id')
    .select('lecture_quiz.id')
    .where('lecture.classroom_id', '=', classroomId)
    .where('lecture.title', '=', title)
    .executeTakeFirstOrThrow()
  return id
}

/** Marks follow how well a student does, in halves. */
function toMarks({ seats }: AssessedRoom, columnId: number, column: DemoColumn, random: Random): GradeMarkRow[] {
  const { maxPoints, lacksOne, excusesOne } = column
  return seats.flatMap(({ enrollmentId, skill }, at): GradeMarkRow[] => {
    const share = Math.min(1, Math.max(0.3, skill + (random() - 0.4) * 0.24))
    const cell = { columnId, enrollmentId, version: 0 }
    if (lacksOne && at === unmarked) return []
    if (excusesOne && at === excused) return [{ ...cell, points: null, standing: 'EXCUSED' }]
    return [{ ...cell, points: Math.round(share * maxPoints * 2) / 2, standing: 'MARK' }]
  })
}

/** A grade book with its columns and marks, posted, and published where it says so; as its teacher would do it. */
export async function insertDemoPlan(trx: Trx, room: AssessedRoom, plan: DemoPlan, random: Random): Promise<void> {
  const { id, teacher, seats } = room
  const { practicalMax, rounding, components, override, isPublished } = plan
  const body = { practicalMax, rounding, missingIsZero: true, components: components.map(({ columns, ...one }) => one) }
  const saved = await saveGradePlan(trx, teacher, id, { ...(body as PlanBody), version: 0 })
  for (const [place, { columns }] of components.entries())
    for (const column of columns) {
      const { title, maxPoints, lecture } = column
      const componentId = saved.components[place]?.id ?? 0
      const quizId = lecture === undefined ? undefined : await findQuiz(trx, id, lecture)
      const made = { componentId, title, maxPoints, counts: true, ...(quizId !== undefined && { quizId }) }
      const { columnId } = await createGradeColumn(trx, teacher, id, made)
      const isOverridden = override !== undefined && override.lecture === lecture
      const cell = { columnId, enrollmentId: seats[absent]?.enrollmentId ?? 0, version: 0, standing: 'MARK' as const }
      if (quizId === undefined)
        await saveGradeMarks(trx, teacher, id, { rows: toMarks(room, columnId, column, random) })
      else if (isOverridden)
        await saveGradeMarks(trx, teacher, id, {
          rows: [{ ...cell, points: override.points }],
          reason: override.reason,
        })
    }
  await post(trx, room)
  if (isPublished) await publish(trx, room)
}

async function post(trx: Trx, { id, teacher }: AssessedRoom): Promise<void> {
  const parts = ['PRACTICAL' as const, 'EXAM' as const]
  const { fingerprint } = await previewGradePost(trx, teacher, id, parts)
  await postGrades(trx, teacher, id, { parts, keepTyped: [], fingerprint })
}

async function publish(trx: Trx, { id, teacher }: AssessedRoom): Promise<void> {
  await calculateFinalGrades(trx, teacher, id)
  await publishGrades(trx, teacher, id, (await getGradeRelease(trx, teacher, id)).fingerprint)
}
