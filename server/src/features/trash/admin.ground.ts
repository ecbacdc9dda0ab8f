import { buildProgram } from '../../../test/factories/curriculum.ts'
import { buildPerson } from '../../../test/factories/people.ts'
import { openSchool, server } from '../../../test/school.ground.ts'

export { openSchool, server }

export const admin = () => server.as('admin')
export const trash = '/api/admin/trash'
export const restore = (id: string) => admin().post(`${trash}/${id}/restore`)

export async function deletedPerson(given: Parameters<typeof buildPerson>[1] = {}) {
  const person = await buildPerson(server.db, given)
  await admin().delete(`/api/admin/users/${person.id}`)
  return person
}

export async function deletedProgram(name: string) {
  const id = await buildProgram(server.db, { name })
  await admin().delete(`/api/admin/programs/${id}`)
  return id
}

export const auditOf = (entity: string, id: number) =>
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
