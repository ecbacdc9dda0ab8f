import * as contract from '@manara/contract/grade-release.ts'
import { calculateFinalGrades, saveManyRawGrades } from '@manara/contract/grades.ts'
import { server } from '../../../test/school.fixtures.ts'
import { planOf, type Room, savePlan } from './grade-book.fixtures.ts'

export interface PlantedMarks {
  practicalGrade: number
  examGrade: number
}

/** Writes the same marks for every student through the old endpoints, and their final grades. */
export async function mark(room: Room, marks: PlantedMarks): Promise<void> {
  const grades = room.seats.map(({ id }) => ({ enrollmentId: id, ...marks }))
  await room.agent.call(saveManyRawGrades, { params: { id: room.id }, body: { grades } })
  await room.agent.call(calculateFinalGrades, { params: { id: room.id } })
}

/** A plan whose students see published marks only, with marks and final grades. */
export async function openPublishable(room: Room, marks: PlantedMarks): Promise<void> {
  await savePlan(room, planOf())
  await mark(room, marks)
}

export const getRelease = async (room: Room) =>
  (await room.agent.call(contract.getGradeRelease, { params: { id: room.id } })).body

export const publish = async (room: Room, fingerprint?: string) =>
  room.agent.send(contract.publishGrades, {
    params: { id: room.id },
    body: { fingerprint: fingerprint ?? (await getRelease(room)).fingerprint },
  })

export const reopen = (room: Room, reason = 'اعتراض طالب') =>
  room.agent.send(contract.reopenGrades, { params: { id: room.id }, body: { reason } })

/** Marks that are found nowhere else. */
export const first = { practicalGrade: 17.31, examGrade: 43.18 }
export const second = { practicalGrade: 19.87, examGrade: 47.06 }

/** A student of the classroom, and how to sign in as one. */
export const studentOf = (room: Room, at = 0) => {
  const studentId = room.seats[at]?.studentId ?? 0
  const person = { id: studentId, role: 'Student', email: '' } as const
  return { studentId, person, agent: () => server.asPerson(person) }
}
