import { admin, openSchool, server } from '../../../test/school.fixtures.ts'

export { admin, openSchool, server }

export const programs = '/api/admin/programs'

export const readAuditLog = (id: number) =>
  server.db
    .selectFrom('audit_entry')
    .select(['operation', 'actor_id as actorId', 'before', 'after'])
    .where('entity', '=', 'program')
    .where('entity_id', '=', String(id))
    .orderBy('id')
    .execute()
