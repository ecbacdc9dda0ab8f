import * as contract from '@manara/contract/terms.ts'
import { sql } from 'kysely'
import { admin, server } from '../../../test/school.fixtures.ts'

export * from '../../../test/school.fixtures.ts'

let made = 0

export async function makeYear({ name = `السنة ${++made}`, startsOn = '2026-09-01', endsOn = '2027-08-31' } = {}) {
  const { status, body } = await admin.call(contract.createAcademicYear, { body: { name, startsOn, endsOn } })
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body.academicYearId
}

interface TermGiven {
  academicYearId?: number
  name?: string
  startsOn?: string
  endsOn?: string
  state?: 'PLANNED' | 'OPEN'
}

export async function makeTerm(given: TermGiven = {}): Promise<number> {
  const { name = `الفصل ${++made}`, startsOn = '2026-09-10', endsOn = '2027-01-10', state = 'PLANNED' } = given
  const academicYearId = given.academicYearId ?? (await makeYear())
  const { status, body } = await admin.call(contract.createTerm, { body: { academicYearId, name, startsOn, endsOn } })
  if (status !== 201) throw new Error(JSON.stringify(body))
  if (state === 'OPEN') await admin.call(contract.openTerm, { params: { id: body.termId } })
  return body.termId
}

/** A lesson of one hour at nine; without `isTaken` nobody has taken its attendance. */
export async function buildLesson(classroomId: number, day: string, { isTaken = false } = {}): Promise<void> {
  const at = isTaken ? new Date() : null
  await server.db
    .insertInto('lesson')
    .values({
      classroom_id: classroomId,
      client_id: sql<string>`gen_random_uuid()`,
      day,
      starts_minute: 540,
      ends_minute: 600,
      taken_first_at: at,
      taken_at: at,
    })
    .execute()
}

export const putIntoTerm = (classroomId: number, termId: number) =>
  server.db.updateTable('classroom').set({ term_id: termId }).where('id', '=', classroomId).execute()

export const closeTerm = async (id: number) => {
  const { body } = await admin.call(contract.getTermClosing, { params: { id } })
  return admin.call(contract.closeTerm, { params: { id }, body: { fingerprint: body.fingerprint } })
}

export const listTrail = async (operation: string) =>
  server.db.selectFrom('audit_entry').selectAll().where('operation', '=', operation).orderBy('id').execute()
