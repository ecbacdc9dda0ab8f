import { sql } from 'kysely'
import type { Trx } from '../platform/db/database.ts'
import { readLectureLinks, readLectures } from './demo-curriculum.ts'

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

type Lecture = ReturnType<typeof readLectures>[number]
type Link = ReturnType<typeof readLectureLinks>[number]

async function insertLecture(
  trx: Trx,
  { id: classroomId, teacherId }: TaughtClassroom,
  lecture: Lecture,
  links: readonly Link[],
  order: number,
  addedAt: Date,
): Promise<void> {
  const { id } = await trx
    .insertInto('lecture')
    .values({
      classroom_id: classroomId,
      title: lecture.title,
      description: lecture.description ?? null,
      lecture_order: order,
      created_at: addedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = links.map((link) => ({
    lecture_id: id,
    title: link.title,
    description: link.description ?? null,
    url: new URL(link.url).href,
    uploaded_by: teacherId,
    uploaded_at: addedAt,
  }))
  if (rows.length > 0) await trx.insertInto('material').values(rows).execute()
}

/**
 * One every few days up to today, in every classroom with a teacher of a course that has a plan. A finished classroom had
 * all of them, every second active one has the last before it.
 */
export async function insertDemoLectures(trx: Trx): Promise<void> {
  const plans = Map.groupBy(readLectures(), ({ course }) => course)
  const links = Map.groupBy(readLectureLinks(), ({ lecture }) => lecture)
  for (const [index, classroom] of (await classroomsWithTeachers(trx)).entries()) {
    const plan = plans.get(classroom.courseName) ?? []
    const total = plan.length - (classroom.status === 'ACTIVE' && index % 2 === 1 ? 1 : 0)
    for (const [place, lecture] of plan.slice(0, Math.max(0, total)).entries()) {
      const addedAt = new Date(Date.now() - (total - place) * daysBetween * day)
      await insertLecture(trx, classroom, lecture, links.get(lecture.title) ?? [], place + 1, addedAt)
    }
  }
}
