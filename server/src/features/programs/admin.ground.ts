import { openSchool, server } from '../../../test/school.ground.ts'

export { openSchool, server }

export const admin = () => server.as('admin')
export const programs = '/api/admin/programs'

export const auditOf = (id: number) =>
  server.db
    .selectFrom('audit_entry')
    .select(['operation', 'actor_id as actorId', 'before', 'after'])
    .where('entity', '=', 'program')
    .where('entity_id', '=', String(id))
    .orderBy('id')
    .execute()
