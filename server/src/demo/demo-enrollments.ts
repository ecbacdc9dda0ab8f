import type { Trx } from '../platform/db/database.ts'
import type { Random } from '../platform/random/random.ts'

interface DemoStudent {
  id: number
  programId: number | null
}

interface OpenClassroom {
  id: number
  courseId: number
  courseName: string
  programId: number
  capacity: number
  status: string
}

interface NewEnrollment {
  student_id: number
  classroom_id: number
  practical_grade: number | null
  exam_grade: number | null
  final_grade: number | null
  enrolled_at: Date
}

const listClassrooms = (trx: Trx): Promise<OpenClassroom[]> =>
  trx
    .selectFrom('classroom')
    .innerJoin('course', 'course.id', 'classroom.course_id')
    .select([
      'classroom.id as id',
      'course.id as courseId',
      'course.name as courseName',
      'course.program_id as programId',
      'classroom.capacity as capacity',
      'classroom.status as status',
    ])
    .orderBy('classroom.id')
    .execute()

/** How far the teacher of an active classroom has come with the marks; classrooms take turns. */
const stages = ['practical', 'calculated', 'none', 'complete', 'practical', 'almost', 'practical'] as const
type Stage = (typeof stages)[number]

type Marks = Pick<NewEnrollment, 'practical_grade' | 'exam_grade' | 'final_grade'>

const nothing: Marks = { practical_grade: null, exam_grade: null, final_grade: null }

/** Most pass, some do well, a few fail: marks as a teacher of an institute gives them, halves included. */
function marksAt(stage: Stage, random: Random): Marks {
  const practical = Math.round((12 + random() * 18) * 2) / 2
  const exam = Math.round(26 + random() * 44)
  const luck = random()
  const both = { practical_grade: practical, exam_grade: exam, final_grade: null }
  if (stage === 'calculated') return { ...both, final_grade: practical + exam }
  if (stage === 'complete') return both
  if (stage === 'almost') return luck < 0.85 ? both : { ...both, exam_grade: null }
  return stage === 'practical' && luck < 0.4 ? { ...both, exam_grade: null } : nothing
}

const day = 86_400_000

/** Finished classrooms began five to ten months ago, active ones in the last three. */
function enrolledAt(status: string, random: Random): Date {
  const daysAgo = status === 'COMPLETED' ? 150 + random() * 150 : random() * 85
  return new Date(Date.now() - Math.floor(daysAgo) * day)
}

/** Each student gets a seat in one classroom of most courses of the program; what is left out shows in the deficiency list. */
export async function enrollDemoStudents(
  trx: Trx,
  students: readonly DemoStudent[],
  getRandom: (courseName: string) => Random,
): Promise<void> {
  const classrooms = await listClassrooms(trx)
  const seats = new Map(classrooms.map(({ id, capacity }) => [id, capacity]))
  const courses = new Map(classrooms.map(({ courseId, courseName }) => [courseId, getRandom(courseName)]))
  const rows: NewEnrollment[] = []
  for (const { id: studentId, programId } of students)
    for (const [courseId, random] of courses) {
      const choices = classrooms.filter((room) => room.courseId === courseId && room.programId === programId)
      const open = choices.filter(({ id }) => (seats.get(id) ?? 0) > 0)
      // Most sit in the first classroom of a course, some in the others.
      const room = random() < 0.75 ? open[0] : open[Math.floor(random() * open.length)]
      if (!room || random() < 0.12) continue
      const stage = room.status === 'COMPLETED' ? 'calculated' : stages[classrooms.indexOf(room) % stages.length]
      seats.set(room.id, (seats.get(room.id) ?? 0) - 1)
      rows.push({
        student_id: studentId,
        classroom_id: room.id,
        ...marksAt(stage ?? 'none', random),
        enrolled_at: enrolledAt(room.status, random),
      })
    }
  await trx.insertInto('enrollment').values(rows).execute()
}
