import { announcementScope, type ScopeName } from '@manara/contract/announcements.ts'
import { sql } from 'kysely'
import { buildClassroom, buildCourse, buildProgram } from '../factories/curriculum.ts'
import { buildPerson } from '../factories/people.ts'
import type { Answer, TestServer } from '../test-server.ts'
import type { Actor } from './model-fixture.ts'

/** Two programs, three courses, four classrooms; people who move between them while announcements come and go. */
export interface AnnouncementsFixture {
  server: TestServer
  programs: number[]
  courses: number[]
  rooms: number[]
  students: Actor[]
  teachers: Actor[]
  /** Everything that was posted in this life. */
  posted: number[]
}

export async function buildAnnouncementsFixture(server: TestServer): Promise<AnnouncementsFixture> {
  const { db } = server
  const createActor = async (given: Parameters<typeof buildPerson>[1]): Promise<Actor> => {
    const person = await buildPerson(db, given)
    return { person, agent: await server.asPerson(person) }
  }
  const [one, other] = [await buildProgram(db), await buildProgram(db)]
  const teachers = [await createActor({ role: 'Teacher' }), await createActor({ role: 'Teacher' })]
  const courses = [
    await buildCourse(db, { programId: one }),
    await buildCourse(db, { programId: one }),
    await buildCourse(db, { programId: other }),
  ]
  const rooms: number[] = []
  for (const courseId of [courses[0], courses[0], courses[1], courses[2]])
    rooms.push(await buildClassroom(db, { ...(courseId !== undefined && { courseId }) }))
  const students: Actor[] = []
  for (const programId of [one, one, other, undefined])
    students.push(await createActor({ ...(programId !== undefined && { programId }) }))
  return { server, programs: [one, other], courses, rooms, students, teachers, posted: [] }
}

export type AnnouncementsAction =
  | { kind: 'announce'; scope: ScopeName; target: number }
  | { kind: 'announceAsTeacher'; teacher: number; room: number }
  | { kind: 'delete' | 'restore'; which: number }
  | { kind: 'deleteAsTeacher'; teacher: number; which: number }
  | { kind: 'enroll'; student: number; room: number }
  | { kind: 'transfer' | 'cancel' | 'leaveProgram'; student: number; room: number }
  | { kind: 'joinProgram'; student: number; program: number }
  | { kind: 'teach'; room: number; teacher: number }
  | { kind: 'coordinate'; course: number; teacher: number }

const nothingToDo: Answer = { status: 404, body: undefined, headers: {}, text: '' }
const json = { 'content-type': 'application/json' }
const words = { title: 'إعلان', content: 'نص الإعلان' }

export function at<Thing>(things: readonly Thing[], index: number): Thing {
  const thing = things[index % things.length]
  if (thing === undefined) throw new Error('the model names something outside its world')
  return thing
}

async function post(fixture: AnnouncementsFixture, sent: Promise<Answer>): Promise<Answer> {
  const answer = await sent
  if (answer.status === 201) fixture.posted.push(answer.body.announcementId)
  return answer
}

/** A seat of the student: in this room when there is one, or in another one. */
async function setSeat(fixture: AnnouncementsFixture, student: number, room: number, isThere: boolean) {
  const { server, students, rooms } = fixture
  const { rows } = await sql<{ id: number }>`
    select id from enrollment where student_id = ${at(students, student).person.id}
      and classroom_id = any(${rooms}) order by (classroom_id = ${at(rooms, room)}) = ${isThere} desc limit 1`.execute(
    server.db,
  )
  return rows[0]?.id
}

/** Nobody is the one after the last teacher. */
const teacherAt = ({ teachers }: AnnouncementsFixture, index: number) =>
  teachers[index % (teachers.length + 1)]?.person.id

export async function performAnnouncing(fixture: AnnouncementsFixture, action: AnnouncementsAction): Promise<Answer> {
  const { server, programs, courses, rooms, students, teachers, posted } = fixture
  const admin = server.as('admin')
  switch (action.kind) {
    case 'announce': {
      const places = { GLOBAL: [], PROGRAM: programs, COURSE: courses, CLASSROOM: rooms }[action.scope]
      const targetId = places.length === 0 ? null : at<number>(places, action.target)
      const body = { ...words, targetScope: announcementScope[action.scope], targetId }
      return post(fixture, admin.post('/api/announcements', body))
    }
    case 'announceAsTeacher': {
      const url = `/api/teacher/classrooms/${at(rooms, action.room)}/announcements`
      return post(fixture, at(teachers, action.teacher).agent.post(url, words))
    }
    case 'delete':
      return posted.length === 0 ? nothingToDo : admin.delete(`/api/announcements/${at(posted, action.which)}`)
    case 'restore': {
      const { rows } = await sql<{ id: number }>`select id from announcement_all
        where deleted_at is not null and id = any(${posted}) order by id`.execute(server.db)
      if (rows.length === 0) return nothingToDo
      return admin.post(`/api/admin/trash/announcement-${at(rows, action.which).id}/restore`)
    }
    case 'deleteAsTeacher': {
      const { agent } = at(teachers, action.teacher)
      return posted.length === 0 ? nothingToDo : agent.delete(`/api/announcements/${at(posted, action.which)}`)
    }
    case 'enroll': {
      const body = { studentId: at(students, action.student).person.id, classroomId: at(rooms, action.room) }
      return admin.post('/api/admin/enrollments', body)
    }
    case 'cancel':
    case 'transfer': {
      const seat = await setSeat(fixture, action.student, action.room, action.kind === 'cancel')
      if (seat === undefined) return nothingToDo
      if (action.kind === 'cancel') return admin.delete(`/api/admin/enrollments/${seat}`)
      return admin.put(`/api/admin/enrollments/${seat}/transfer`, { newClassroomId: at(rooms, action.room) })
    }
    case 'joinProgram': {
      const { id } = at(students, action.student).person
      const programId = at(programs, action.program)
      return admin.post(`/api/admin/student-management/${id}/assign-program`, {
        programId,
        academicProgramId: programId,
      })
    }
    case 'leaveProgram': {
      const { id } = at(students, action.student).person
      return admin.delete(`/api/admin/student-management/${id}/unassign-program`)
    }
    case 'teach': {
      const [room, teacherId] = [at(rooms, action.room), teacherAt(fixture, action.teacher)]
      if (teacherId === undefined) return admin.delete(`/api/admin/classrooms/${room}/teacher`)
      return admin.post(`/api/admin/classrooms/${room}/assign-teacher`, { teacherId })
    }
    case 'coordinate': {
      const [course, teacherId] = [at(courses, action.course), teacherAt(fixture, action.teacher)]
      if (teacherId === undefined) return admin.delete(`/api/admin/courses/${course}/unassign-coordinator`)
      return admin.request(
        'PATCH',
        `/api/admin/courses/${course}/assign-coordinator`,
        JSON.stringify({ teacherId }),
        json,
      )
    }
  }
}
