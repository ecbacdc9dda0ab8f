import { deleteProgram } from '@manara/contract/programs.ts'
import { restoreFromTrash } from '@manara/contract/trash.ts'
import { deleteUser } from '@manara/contract/users.ts'
import { buildProgram } from '../../../test/factories/curriculum.ts'
import { buildPerson } from '../../../test/factories/people.ts'
import { admin, openSchool, server } from '../../../test/school.fixtures.ts'

export { admin, openSchool, server }

export const trash = '/api/admin/trash'
export const restore = (id: string) => admin.call(restoreFromTrash, { params: { id } })

export async function deletedPerson(given: Parameters<typeof buildPerson>[1] = {}) {
  const person = await buildPerson(server.db, given)
  await admin.call(deleteUser, { params: { id: person.id } })
  return person
}

export async function deletedProgram(name: string) {
  const id = await buildProgram(server.db, { name })
  await admin.call(deleteProgram, { params: { id } })
  return id
}

export const readAuditLog = (entity: string, id: number) =>
  server.db
    .selectFrom('audit_entry')
    .select(['operation', 'actor_id as actorId', 'after'])
    .where('entity', '=', entity)
    .where('entity_id', '=', String(id))
    .where('operation', '=', 'restoreFromTrash')
    .execute()

export const deletedDaysAgo = (personId: number, days: number) =>
  server.db
    .updateTable('person_all')
    .set({ deleted_at: new Date(Date.now() - days * 86_400_000) })
    .where('id', '=', personId)
    .execute()
