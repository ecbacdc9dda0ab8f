import { type Random, seededRandom } from '../platform/random/random.ts'
import { insertRows } from './insert-rows.ts'
import type { SeededProgram } from './seed-curriculum.ts'
import type { SeedDeps } from './seed-deps.ts'
import type { SeededStaff, SeededStudent } from './seed-people.ts'
import { getFirstDay, type SeedPlan } from './seed-plan.ts'

export interface SeededClassroom {
  id: number
  studentIds: number[]
  isCompleted: boolean
  beganAt: string
}

/** A classroom before it has an id. */
interface PlannedClassroom {
  courseId: number
  name: string
  capacity: number
  studentIds: number[]
}

const largestCapacity = 1_000
/** An absence here and there, so that the list of missing courses has something to show. */
const absentShare = 0.02

/** Students by program and year of joining. */
export function groupCohorts(students: readonly SeededStudent[]) {
  const cohorts = Map.groupBy(students, ({ program, joinedYearsAgo }) => `${program}:${joinedYearsAgo}`)
  return (program: number, joinedYearsAgo: number): readonly SeededStudent[] =>
    cohorts.get(`${program}:${joinedYearsAgo}`) ?? []
}

/** The classrooms of one course in one year, with everybody who takes it in them. */
function fillCourse(
  courseId: number,
  classroomCount: number,
  takers: readonly SeededStudent[],
  random: Random,
): PlannedClassroom[] {
  const present = takers.filter(() => random() >= absentShare)
  return Array.from({ length: classroomCount }, (_, section) => {
    const seats = Math.ceil(present.length / classroomCount / 10) * 10 + 10
    const capacity = Math.min(largestCapacity, Math.max(20, seats))
    const studentIds = present.filter((_, index) => index % classroomCount === section).map(({ id }) => id)
    return { courseId, name: `الشعبة ${section + 1}`, capacity, studentIds: studentIds.slice(0, capacity) }
  })
}

/** All classrooms of one year: each course has as many as its share. */
function* planYear(
  plan: SeedPlan,
  programs: readonly SeededProgram[],
  cohort: ReturnType<typeof groupCohorts>,
  yearsAgo: number,
  random: Random,
): Generator<PlannedClassroom> {
  const courseCount = plan.programs * plan.coursesPerProgram
  for (const [index, { courseIds }] of programs.entries())
    for (const [position, courseId] of courseIds.entries()) {
      const course = index * plan.coursesPerProgram + position
      const share = Math.floor(plan.classrooms / courseCount) + (course < plan.classrooms % courseCount ? 1 : 0)
      const stage = Math.floor(position / plan.coursesPerYear)
      yield* fillCourse(courseId, share, cohort(index, yearsAgo + stage), random)
    }
}

const classroomColumns = {
  course_id: 'integer',
  name: 'text',
  capacity: 'integer',
  teacher_id: 'integer',
  status: 'text',
  archived_at: 'timestamptz',
  archived_by: 'integer',
  created_at: 'timestamptz',
} as const

/** Classrooms of this year run, and one in thirty waits for a teacher; last year's end, older ones are in the archive. */
export async function seedClassrooms(
  { trx, plan }: SeedDeps,
  { administratorIds, teacherIds }: SeededStaff,
  programs: readonly SeededProgram[],
  cohort: ReturnType<typeof groupCohorts>,
  yearsAgo: number,
): Promise<SeededClassroom[]> {
  const random = seededRandom(`classrooms ${yearsAgo}`, plan.seed)
  const planned = [...planYear(plan, programs, cohort, yearsAgo, random)]
  const beganAt = getFirstDay(plan, yearsAgo).toISOString()
  const year = `${plan.schoolYear - yearsAgo}–${plan.schoolYear - yearsAgo + 1}`
  const isArchived = (index: number) => yearsAgo > 1 || (yearsAgo === 1 && index % 2 === 0)
  const rows = planned.map(({ courseId, name, capacity }, index) => ({
    course_id: courseId,
    name: plan.years > 0 ? `${name}، ${year}` : name,
    capacity,
    teacher_id:
      yearsAgo === 0 && index % 30 === 29 ? null : (teacherIds[Math.floor(random() * teacherIds.length)] ?? null),
    status: yearsAgo === 0 ? 'ACTIVE' : 'COMPLETED',
    archived_at: isArchived(index) ? getFirstDay(plan, yearsAgo - 1).toISOString() : null,
    archived_by: isArchived(index) ? (administratorIds[0] ?? null) : null,
    created_at: beganAt,
  }))
  const ids = await insertRows(trx, 'classroom', classroomColumns, rows)
  return planned.map(({ studentIds }, index) => ({
    id: ids[index] ?? 0,
    studentIds,
    isCompleted: yearsAgo > 0,
    beganAt,
  }))
}
