import type { Db } from '../../src/platform/db/database.ts'
import { buildPerson } from './people.ts'

export async function buildProgram(db: Db, { name = 'هندسة البرمجيات' } = {}): Promise<number> {
  const { id } = await db.insertInto('program').values({ name }).returning('id').executeTakeFirstOrThrow()
  return id
}

interface CourseGiven {
  programId?: number
  name?: string
  coordinatorId?: number | null
}

export async function buildCourse(
  db: Db,
  { programId, name = 'قواعد البيانات', coordinatorId = null }: CourseGiven = {},
) {
  const { id } = await db
    .insertInto('course')
    .values({ name, program_id: programId ?? (await buildProgram(db)), coordinator_id: coordinatorId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface ClassroomGiven {
  courseId?: number
  name?: string
  teacherId?: number | null
  status?: 'ACTIVE' | 'COMPLETED' | 'CANCELLED'
}

export async function buildClassroom(
  db: Db,
  { courseId, name = 'الشعبة أ', teacherId = null, status = 'ACTIVE' }: ClassroomGiven = {},
): Promise<number> {
  const { id } = await db
    .insertInto('classroom')
    .values({ name, course_id: courseId ?? (await buildCourse(db)), teacher_id: teacherId, status })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface EnrollmentGiven {
  classroomId: number
  studentId?: number
  practicalGrade?: number | null
  examGrade?: number | null
  finalGrade?: number | null
}

/** A seat for a student, who is made and attached to the program of the course when none is given. */
export async function buildEnrollment(db: Db, given: EnrollmentGiven): Promise<number> {
  const { classroomId, practicalGrade = null, examGrade = null, finalGrade = null } = given
  const { programId } = await db
    .selectFrom('classroom')
    .innerJoin('course', 'course.id', 'classroom.course_id')
    .select('course.program_id as programId')
    .where('classroom.id', '=', classroomId)
    .executeTakeFirstOrThrow()
  const studentId = given.studentId ?? (await buildPerson(db, { programId })).id
  const { id } = await db
    .insertInto('enrollment')
    .values({
      classroom_id: classroomId,
      student_id: studentId,
      practical_grade: practicalGrade,
      exam_grade: examGrade,
      final_grade: finalGrade,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
