import { sql } from 'kysely'
import type { Trx } from '../db/database.ts'
import { demoLecturePlans } from './demo-lecture-plans.ts'

const day = 86_400_000
const daysBetween = 6

interface TaughtClassroom {
  id: number
  courseName: string
  status: string
  teacherId: number
}

const classroomsWithTeachers = (trx: Trx): Promise<TaughtClassroom[]> =>
  trx
    .selectFrom('classroom')
    .innerJoin('course', 'course.id', 'classroom.course_id')
    .select(['classroom.id', 'course.name as courseName', 'classroom.status'])
    .select(sql<number>`classroom.teacher_id`.as('teacherId'))
    .where('classroom.teacher_id', 'is not', null)
    .orderBy('classroom.id')
    .execute()

/** The lectures that a classroom had until now: all of them when it is finished, and one less in every second one. */
function lecturesUntilNow({ courseName, status }: TaughtClassroom, place: number) {
  const plan = demoLecturePlans[courseName] ?? []
  return status === 'ACTIVE' && place % 2 === 1 ? plan.slice(0, -1) : plan
}

async function insertLecture(trx: Trx, classroom: TaughtClassroom, place: number, total: number): Promise<void> {
  const lecture = demoLecturePlans[classroom.courseName]?.[place]
  if (!lecture) return
  const addedAt = new Date(Date.now() - (total - place) * daysBetween * day)
  const { id } = await trx
    .insertInto('lecture')
    .values({
      classroom_id: classroom.id,
      title: lecture.title,
      description: lecture.description,
      lecture_order: place + 1,
      created_at: addedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = lecture.links.map(({ title, description = null, url }) => ({
    lecture_id: id,
    title,
    description,
    url: new URL(url).href,
    uploaded_by: classroom.teacherId,
    uploaded_at: addedAt,
  }))
  if (rows.length > 0) await trx.insertInto('material').values(rows).execute()
}

/** One every few days up to today, in every classroom with a teacher of a course that has a plan. */
export async function insertDemoLectures(trx: Trx): Promise<void> {
  for (const [index, classroom] of (await classroomsWithTeachers(trx)).entries()) {
    const { length: total } = lecturesUntilNow(classroom, index)
    for (let place = 0; place < total; place++) await insertLecture(trx, classroom, place, total)
  }
}
