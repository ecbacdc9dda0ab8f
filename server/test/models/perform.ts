import { correctAnswers } from '../factories/quizzes.ts'
import type { Answer } from '../test-server.ts'
import type { Actor, FixtureRoom, ModelFixture } from './model-fixture.ts'
import { type Action, getActiveSeat, type SchoolModel } from './school-model.ts'

const nothingToDo: Answer = { status: 404, body: undefined, headers: {}, text: '' }

const at = <Thing>(things: readonly Thing[], index: number): Thing => {
  const thing = things[index]
  if (thing === undefined) throw new Error('the model names something outside its world')
  return thing
}

/** Whoever of the administrators is still there. */
const office = ({ administrators }: ModelFixture, model: SchoolModel): Actor =>
  at(administrators, Math.max(0, model.administrators.indexOf(true)))

async function findSeatId({ server, rooms, students }: ModelFixture, student: number, room: number) {
  const row = await server.db
    .selectFrom('enrollment')
    .select('id')
    .where('student_id', '=', at(students, student).person.id)
    .where('classroom_id', '=', at(rooms, room).id)
    .executeTakeFirst()
  return row?.id
}

async function onSeat(
  fixture: ModelFixture,
  model: SchoolModel,
  student: number,
  act: (id: number, room: FixtureRoom) => Promise<Answer>,
): Promise<Answer> {
  const seat = getActiveSeat(model, student)
  const id = seat && (await findSeatId(fixture, student, seat.room))
  return seat && id !== undefined ? act(id, at(fixture.rooms, seat.room)) : nothingToDo
}

async function closeChat({ agent }: Actor): Promise<Answer> {
  const { body } = await agent.get('/api/chat/conversations')
  const [last] = body as { id?: number; conversationId?: number }[]
  const id = last?.conversationId ?? last?.id
  return id === undefined ? nothingToDo : agent.delete(`/api/chat/conversations/${id}`)
}

async function markAll({ server, rooms }: ModelFixture, room: number, examGrade: number): Promise<Answer> {
  const { id, teacher } = at(rooms, room)
  const seats = await server.db.selectFrom('enrollment').select('id').where('classroom_id', '=', id).execute()
  const grades = seats.map((seat) => ({ enrollmentId: seat.id, practicalGrade: 15, examGrade }))
  return seats.length === 0 ? nothingToDo : teacher.agent.put(`/api/teacher/classrooms/${id}/raw-grades`, { grades })
}

const json = { 'content-type': 'application/json' }

/** Sends an action over the wire, as the person whose it is. */
export function perform(fixture: ModelFixture, model: SchoolModel, action: Action): Promise<Answer> {
  const { rooms, students, administrators } = fixture
  const admin = office(fixture, model).agent
  switch (action.kind) {
    case 'enroll': {
      const [studentId, classroomId] = [at(students, action.student).person.id, at(rooms, action.room).id]
      return admin.post('/api/admin/enrollments', { studentId, classroomId })
    }
    case 'cancel':
      return onSeat(fixture, model, action.student, (id) => admin.delete(`/api/admin/enrollments/${id}`))
    case 'transfer':
      return onSeat(fixture, model, action.student, (id, room) => {
        const newClassroomId = rooms.find((other) => other !== room)?.id
        return admin.put(`/api/admin/enrollments/${id}/transfer`, { newClassroomId })
      })
    case 'marks':
      return onSeat(fixture, model, action.student, (id, { teacher }) => {
        const marks = { practicalGrade: action.practical, examGrade: action.exam }
        return teacher.agent.post(`/api/teacher/enrollments/${id}/raw-grades`, marks)
      })
    case 'markAll':
      return markAll(fixture, action.room, action.exam)
    case 'calculate':
    case 'toggle': {
      const { id, teacher } = at(rooms, action.room)
      const what = action.kind === 'toggle' ? 'toggle-status' : 'calculate-final-grades'
      return teacher.agent.post(`/api/teacher/classrooms/${id}/${what}`)
    }
    case 'archive':
      return admin.post(`/api/admin/archive/classrooms/${at(rooms, action.room).id}`)
    case 'capacity': {
      const { id } = at(rooms, action.room)
      return admin.put(`/api/admin/classrooms/${id}`, { name: 'شعبة النموذج', capacity: action.capacity })
    }
    case 'toggleQuiz': {
      const { teacher, quiz } = at(rooms, action.room)
      return teacher.agent.post(`/api/teacher/quizzes/${quiz.id}/toggle-status`)
    }
    case 'resetQuiz': {
      const { teacher, quiz } = at(rooms, action.room)
      return teacher.agent.delete(`/api/teacher/quizzes/${quiz.id}/submissions`)
    }
    case 'submit': {
      const { quiz } = at(rooms, action.room)
      return at(students, action.student).agent.post(`/api/student/quizzes/${quiz.id}/submit`, correctAnswers(quiz))
    }
    case 'openChat':
      return at(students, action.student).agent.post('/api/chat/conversations')
    case 'closeChat':
      return closeChat(at(students, action.student))
    case 'deleteAdministrator': {
      const { person } = at(administrators, action.target)
      return at(administrators, action.actor).agent.delete(`/api/admin/users/${person.id}`)
    }
    case 'approve':
      return admin.request('POST', `/api/admin/registrations/${fixture.registrationId}/approve`, '""', json)
    case 'graduate':
      return admin.post(`/api/admin/graduation/process/program/${fixture.programId}`)
  }
}
