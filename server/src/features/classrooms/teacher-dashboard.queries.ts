import type { ClassroomWork, TeacherDashboard } from '@manara/contract/teaching.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { taughtBy } from './teaching.queries.ts'

const cardsShown = 6
const workShown = 50

/** Archived classrooms are no longer anybody's daily business, nor are their students. */
function countsOf(db: Db, teacherId: number) {
  const students = sql<number>`(
    select count(distinct enrollment.student_id) from enrollment
    join classroom as own on own.id = enrollment.classroom_id
    where own.teacher_id = ${teacherId} and own.archived_at is null)`
  return db
    .selectFrom('classroom')
    .select([
      sql<number>`count(*) filter (where status = 'ACTIVE')`.as('activeClassroomsCount'),
      sql<number>`count(*) filter (where status = 'COMPLETED')`.as('completedClassroomsCount'),
      students.as('studentsCount'),
    ])
    .where('teacher_id', '=', teacherId)
    .where('archived_at', 'is', null)
    .executeTakeFirstOrThrow()
}

/** Active classrooms with students: those that lack most marks come first, those that only wait for the end last. */
function listWork(db: Db, teacherId: number): Promise<ClassroomWork[]> {
  return db
    .selectFrom('classroom')
    .innerJoin('course', 'course.id', 'classroom.course_id')
    .innerJoin('enrollment', 'enrollment.classroom_id', 'classroom.id')
    .select(['classroom.id as classroomId', 'classroom.name as name', 'course.name as courseName'])
    .select([
      sql<number>`count(*)`.as('totalStudents'),
      sql<number>`count(*) filter (where practical_grade is not null and exam_grade is not null)`.as(
        'gradesEnteredCount',
      ),
      sql<number>`count(*) filter (where final_grade is not null)`.as('finalGradesCount'),
    ])
    .where('classroom.teacher_id', '=', teacherId)
    .where('classroom.status', '=', 'ACTIVE')
    .where('classroom.archived_at', 'is', null)
    .groupBy(['classroom.id', 'classroom.name', 'course.name'])
    .orderBy(sql`count(*) filter (where practical_grade is null or exam_grade is null)`, 'desc')
    .orderBy(sql`count(*) filter (where final_grade is null)`, 'desc')
    .orderBy('classroom.id', 'desc')
    .limit(workShown)
    .execute()
}

export async function getDashboardOf(db: Db, teacherId: number): Promise<TeacherDashboard> {
  const counts = await countsOf(db, teacherId)
  const activeClassrooms = await taughtBy(db, teacherId)
    .where('classroom.status', '=', 'ACTIVE')
    .orderBy('classroom.id', 'desc')
    .limit(cardsShown)
    .execute()
  return { ...counts, activeClassrooms, work: await listWork(db, teacherId) }
}
