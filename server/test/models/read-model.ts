import { sql } from 'kysely'
import type { ModelFixture } from './model-fixture.ts'
import type { SchoolModel, Seat } from './school-model.ts'

interface RoomRow {
  id: number
  capacity: number
  status: 'ACTIVE' | 'COMPLETED'
  isArchived: boolean
  isQuizOpen: boolean
}

interface SeatRow extends Omit<Seat, 'student' | 'room'> {
  studentId: number
  classroomId: number
}

/** What the database says now, in the words of the model. */
export async function readModel(fixture: ModelFixture): Promise<SchoolModel> {
  const { server, rooms, students, administrators, registrationId } = fixture
  const [roomIds, studentIds] = [rooms.map(({ id }) => id), students.map(({ person }) => person.id)]
  const place = { student: (id: number) => studentIds.indexOf(id), room: (id: number) => roomIds.indexOf(id) }
  const { rows: found } = await sql<RoomRow>`
    select room.id, room.capacity, room.status, room.archived_at is not null as "isArchived",
      quiz.is_enabled as "isQuizOpen"
    from classroom_all as room join lecture on lecture.classroom_id = room.id
    join lecture_quiz as quiz on quiz.lecture_id = lecture.id
    where room.id = any(${roomIds}) order by room.id`.execute(server.db)
  const { rows: seats } = await sql<SeatRow>`
    select student_id as "studentId", classroom_id as "classroomId", practical_grade as practical, exam_grade as exam,
      final_grade as final
    from enrollment where classroom_id = any(${roomIds}) order by student_id, classroom_id`.execute(server.db)
  const { rows: submitted } = await sql<{ studentId: number; classroomId: number }>`
    select submission.student_id as "studentId", lecture.classroom_id as "classroomId"
    from lecture_quiz_submission as submission join lecture_quiz as quiz on quiz.id = submission.quiz_id
    join lecture on lecture.id = quiz.lecture_id where lecture.classroom_id = any(${roomIds})
    order by 1, 2`.execute(server.db)
  const { rows: chats } = await sql<{ id: number; count: number }>`
    select person_id as id, count(*) as count from conversation where person_id = any(${studentIds}) group by 1`.execute(
    server.db,
  )
  const { rows: active } = await sql<{ id: number }>`
    select id from person where id = any(${administrators.map(({ person }) => person.id)})`.execute(server.db)
  const { rows: decided } = await sql<{ id: number }>`
    select distinct student_id as id from graduation where student_id = any(${studentIds})`.execute(server.db)
  const request = await server.db
    .selectFrom('registration')
    .select('status')
    .where('id', '=', registrationId)
    .executeTakeFirstOrThrow()
  return {
    rooms: found.map(({ id: _, ...room }) => room),
    seats: seats.map(({ studentId, classroomId, ...marks }) => ({
      student: place.student(studentId),
      room: place.room(classroomId),
      ...marks,
    })),
    submitted: submitted.map(({ studentId, classroomId }) => ({
      student: place.student(studentId),
      room: place.room(classroomId),
    })),
    conversations: studentIds.map((id) => chats.find((chat) => chat.id === id)?.count ?? 0),
    administrators: administrators.map(({ person }) => active.some(({ id }) => id === person.id)),
    isApproved: request.status === 'Approved',
    decided: new Set(decided.map(({ id }) => place.student(id))),
  }
}
