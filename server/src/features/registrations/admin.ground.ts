import { admin, openSchool, server } from '../../../test/school.ground.ts'
import type { Agent } from '../../../test/test-server.ts'

export { admin, openSchool, server }

export const base = '/api/admin/registrations'
/** These posts take one JSON string. */
export const say = (agent: Agent, id: string, action: string, words?: string) =>
  words === undefined
    ? agent.post(`${base}/${id}/${action}`)
    : agent.send('POST', `${base}/${id}/${action}`, JSON.stringify(words), { 'content-type': 'application/json' })

export const requestOf = (id: string) =>
  server.db
    .selectFrom('registration')
    .select(['status', 'admin_notes as notes', 'student_id as studentId', 'decided_by as decidedBy'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
export const mailTo = (email: string) =>
  server.db.selectFrom('mail').select(['subject', 'text_body as text']).where('recipient', '=', email).execute()
export const auditsOf = (id: string) =>
  server.db
    .selectFrom('audit_entry')
    .select(['operation', 'actor_id as actorId', 'before', 'after'])
    .where('entity', '=', 'registration')
    .where('entity_id', '=', id)
    .orderBy('id')
    .execute()
