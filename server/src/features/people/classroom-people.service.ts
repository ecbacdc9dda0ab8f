import type { ClassroomPerson } from '@manara/contract/person-health.ts'
import type { Db } from '../../platform/db/database.ts'
import { getTaughtClassroom } from '../../platform/db/taught-classroom.ts'
import type { Caller } from '../../platform/security/caller.ts'
import * as queries from './classroom-people.queries.ts'
import { personProblem } from './people.messages.ts'
import { showPhone } from './phone-numbers.ts'

/** The students of a classroom of the caller; of an archived one nobody is met any more. */
export async function listClassroomPeople(db: Db, caller: Caller, classroomId: number): Promise<ClassroomPerson[]> {
  const classroom = await getTaughtClassroom(db, caller.personId, classroomId)
  if (!classroom) throw personProblem.classroomNotFound()
  if (classroom.archivedAt !== null) return []
  const people = await queries.listClassroomPeople(db, classroomId)
  return people.map(({ country, phones, ...person }) => ({
    ...person,
    phones: phones.map((phone) => ({ ...phone, shown: showPhone(phone, country) })),
  }))
}
