import { attendanceStatuses } from '@manara/contract/attendance.ts'
import { sql } from 'kysely'
import { people } from '../audiences.ts'
import { newsText } from '../events.text.ts'
import { newsKind } from '../news-kind.ts'

const absent = attendanceStatuses.indexOf('ABSENT') + 1

/** Those of these places who are still absent when the time has come. */
export const studentAbsent = newsKind(
  'attendance',
  20,
  async (trx, { lessonId, enrollmentIds }: { lessonId: number; enrollmentIds: number[] }) => {
    const lesson = await trx
      .selectFrom('lesson')
      .innerJoin('classroom', 'classroom.id', 'lesson.classroom_id')
      .innerJoin('course', 'course.id', 'classroom.course_id')
      .select(['course.name as courseName', sql<string>`to_char(lesson.day, 'YYYY/MM/DD')`.as('day')])
      .where('lesson.id', '=', lessonId)
      .where('lesson.state', '<>', 'CANCELLED')
      .executeTakeFirst()
    if (!lesson) return undefined
    return {
      title: newsText.studentAbsent(lesson.courseName),
      body: newsText.absentOn(lesson.day),
      link: { student: '/attendance' },
      group: `${lessonId}`,
      to: sql`select place.student_id as person_id from attendance_mark as mark
        join enrollment as place on place.id = mark.enrollment_id
        where mark.lesson_id = ${lessonId} and mark.status = ${absent} and place.id = any(${enrollmentIds}::integer[])`,
    }
  },
)

export const examBarred = newsKind('attendance', 5, async (trx, { barId }: { barId: number }) => {
  const bar = await trx
    .selectFrom('exam_bar')
    .innerJoin('enrollment', 'enrollment.id', 'exam_bar.enrollment_id')
    .innerJoin('classroom', 'classroom.id', 'enrollment.classroom_id')
    .innerJoin('course', 'course.id', 'classroom.course_id')
    .select(['enrollment.student_id as studentId', 'course.name as courseName'])
    .where('exam_bar.id', '=', barId)
    .where('exam_bar.state', '=', 'CONFIRMED')
    .executeTakeFirst()
  if (!bar) return undefined
  return {
    title: newsText.examBarred(bar.courseName),
    link: { student: '/attendance' },
    subject: `bar:${barId}`,
    to: people(bar.studentId),
  }
})

export const excuseDecided = newsKind('attendance', 2, async (trx, { excuseId }: { excuseId: number }) => {
  const excuse = await trx
    .selectFrom('excuse')
    .select(['student_id as studentId', 'state', sql<string>`to_char(first_day, 'YYYY/MM/DD')`.as('firstDay')])
    .where('id', '=', excuseId)
    .executeTakeFirst()
  const title = excuse && newsText.excuseDecided[excuse.state]
  if (!title) return undefined
  return {
    title,
    body: newsText.absentOn(excuse.firstDay),
    link: { student: '/excuses' },
    group: `${excuseId}`,
    to: people(excuse.studentId),
  }
})
