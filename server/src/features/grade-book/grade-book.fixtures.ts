import type { PlanBody, PlannedComponent } from '@manara/contract/grade-book.ts'
import * as contract from '@manara/contract/grade-book.ts'
import type { GradeMarkRow } from '@manara/contract/grade-marks.ts'
import * as gradeMarks from '@manara/contract/grade-marks.ts'
import { buildClassroom, buildEnrollment } from '../../../test/factories/curriculum.ts'
import { type BuiltPerson, buildPerson } from '../../../test/factories/people.ts'
import { buildLectureFor, buildQuiz, buildSubmission } from '../../../test/factories/quizzes.ts'
import { server } from '../../../test/school.fixtures.ts'
import type { Agent } from '../../../test/test-server.ts'

export interface Seat {
  id: number
  studentId: number
}

export interface Room {
  id: number
  teacher: BuiltPerson
  agent: Agent
  seats: Seat[]
}

/** A classroom of a teacher with so many students. */
export async function buildRoom(students = 3, status: 'ACTIVE' | 'COMPLETED' = 'ACTIVE'): Promise<Room> {
  const teacher = await buildPerson(server.db, { role: 'Teacher' })
  const id = await buildClassroom(server.db, { teacherId: teacher.id, status })
  const seats: Seat[] = []
  for (let at = 0; at < students; at++) {
    const { id: studentId } = await buildPerson(server.db, { firstName: `الطالب${'ابتثجحخد'[at] ?? 'ز'}` })
    seats.push({ id: await buildEnrollment(server.db, { classroomId: id, studentId }), studentId })
  }
  return { id, teacher, agent: await server.asPerson(teacher), seats }
}

/** A quiz of the classroom with so many questions, and how many each student got right; null did not hand it in. */
export async function buildTakenQuiz(
  room: Room,
  questions: number,
  scores: readonly (number | null)[],
  isEnabled = true,
) {
  const quiz = await buildQuiz(server.db, {
    lectureId: await buildLectureFor(server.db, room.id),
    questions,
    isEnabled,
  })
  for (const [at, score] of scores.entries())
    if (score !== null) await buildSubmission(server.db, { quiz, studentId: room.seats[at]?.studentId ?? 0, score })
  return quiz.id
}

export const component = (given: Partial<PlannedComponent> = {}): PlannedComponent => ({
  part: 'PRACTICAL',
  name: 'الوظائف',
  weight: 30,
  combine: 'MEAN',
  dropLowest: 0,
  ...given,
})

/** 30 for one component, 70 for the exam, unless it says otherwise. */
export const planOf = (given: Partial<PlanBody> = {}): PlanBody => ({
  practicalMax: 30,
  rounding: 'TWO',
  missingIsZero: true,
  components: [component(), component({ part: 'EXAM', name: 'الامتحان', weight: 70 })],
  ...given,
})

export const savePlan = (room: Room, plan: PlanBody, version = 0, reason?: string) =>
  room.agent.send(contract.saveGradePlan, {
    params: { id: room.id },
    body: { ...plan, version, ...(reason && { reason }) },
  })

export const getPlan = async (room: Room) =>
  (await room.agent.call(contract.getGradePlan, { params: { id: room.id } })).body

/** A saved plan, and the numbers of its components by name. */
export async function openBook(room: Room, plan: PlanBody = planOf()) {
  const { status, body } = await savePlan(room, plan)
  if (status !== 200) throw new Error(body.message)
  const saved = await getPlan(room)
  return new Map(saved.components.map(({ name, id = 0 }) => [name, id]))
}

/** A column of hand marks, one for each student; null leaves the cell empty, «م» excuses. */
export async function buildColumn(
  room: Room,
  componentId: number,
  marks: readonly (number | null | 'م')[] = [],
  given: { maxPoints?: number; title?: string; quizId?: number; counts?: boolean } = {},
) {
  const { body } = await room.agent.call(gradeMarks.createGradeColumn, {
    params: { id: room.id },
    body: { componentId, title: 'عمود', maxPoints: 100, counts: true, ...given },
  })
  const rows = marks.flatMap((mark, at): GradeMarkRow[] =>
    mark === null ? [] : [cell(body.columnId, room.seats[at]?.id ?? 0, mark)],
  )
  if (rows.length > 0) await saveMarks(room, rows)
  return body.columnId
}

/** A cell as it is sent; «م» excuses. */
export const cell = (columnId: number, enrollmentId: number, mark: number | null | 'م', version = 0): GradeMarkRow => ({
  columnId,
  enrollmentId,
  points: mark === 'م' ? null : mark,
  standing: mark === 'م' ? 'EXCUSED' : 'MARK',
  version,
})

export const saveMarks = (room: Room, rows: readonly GradeMarkRow[], reason?: string) =>
  room.agent.call(gradeMarks.saveGradeMarks, {
    params: { id: room.id },
    body: { rows: [...rows], ...(reason && { reason }) },
  })

export const readRows = async (room: Room) =>
  (await room.agent.call(contract.listGradeBook, { params: { id: room.id }, query: { sort: 'enrollmentId' } })).body

/** The practical part of each student, in the order of their seats. */
export const practicals = async (room: Room) => (await readRows(room)).map(({ practical }) => practical.computed)
