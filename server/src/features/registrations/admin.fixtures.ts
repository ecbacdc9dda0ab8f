import { admin, openSchool, server } from '../../../test/school.fixtures.ts'
import type { Agent } from '../../../test/test-server.ts'

export { admin, openSchool, server }

export const base = '/api/admin/registrations'
/** These posts take one JSON string. */
export const say = (agent: Agent, id: string, action: string, words?: string) =>
  words === undefined
    ? agent.post(`${base}/${id}/${action}`)
    : agent.request('POST', `${base}/${id}/${action}`, JSON.stringify(words), { 'content-type': 'application/json' })

export const getRequest = (id: string) =>
  server.db
    .selectFrom('registration')
    .select(['status', 'admin_notes as notes', 'student_id as studentId', 'decided_by as decidedBy'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
export const mailTo = (email: string) =>
  server.db.selectFrom('mail').select(['subject', 'text_body as text']).where('recipient', '=', email).execute()
export const listAuditEntries = (id: string) =>
  server.db
    .selectFrom('audit_entry')
    .select(['operation', 'actor_id as actorId', 'before', 'after'])
    .where('entity', '=', 'registration')
    .where('entity_id', '=', id)
    .orderBy('id')
    .execute()
