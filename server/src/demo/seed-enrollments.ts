import { type Random, seededRandom } from '../platform/random/random.ts'
import { insertRows } from './insert-rows.ts'
import type { SeededClassroom } from './seed-classrooms.ts'
import type { SeedDeps } from './seed-deps.ts'

const enrollmentColumns = {
  student_id: 'integer',
  classroom_id: 'integer',
  practical_grade: 'numeric',
  exam_grade: 'numeric',
  final_grade: 'numeric',
  enrolled_at: 'timestamptz',
} as const

const toHalves = (grade: number) => Math.round(grade * 2) / 2

/** Most pass, some do well, a few fail. In a running classroom some have a practical grade and none an exam grade. */
function drawGrades(isCompleted: boolean, random: Random) {
  const practical = toHalves(12 + random() * 18)
  const exam = toHalves(28 + random() * 42)
  if (isCompleted) return { practical_grade: practical, exam_grade: exam, final_grade: practical + exam }
  return { practical_grade: random() < 0.4 ? practical : null, exam_grade: null, final_grade: null }
}

function* enrollmentRows(classrooms: readonly SeededClassroom[], random: Random) {
  for (const { id, studentIds, isCompleted, beganAt } of classrooms)
    for (const studentId of studentIds)
      yield { student_id: studentId, classroom_id: id, ...drawGrades(isCompleted, random), enrolled_at: beganAt }
}

/** Puts the students of these classrooms into them, with grades; gives how many rows that were. */
export async function seedEnrollments(
  { trx, plan }: SeedDeps,
  classrooms: readonly SeededClassroom[],
  yearsAgo: number,
): Promise<number> {
  const random = seededRandom(`enrollments ${yearsAgo}`, plan.seed)
  const ids = await insertRows(trx, 'enrollment', enrollmentColumns, enrollmentRows(classrooms, random))
  return ids.length
}
