import { admin, openSchool, server } from '../../../test/school.fixtures.ts'

export { admin, openSchool, server }

export const users = '/api/admin/users'

let numbered = 0
export const newUser = (given: Record<string, unknown> = {}) => ({
  firstName: 'تيماء وليد',
  lastName: 'الديري',
  nationalId: `N-${++numbered}-2026`,
  email: `new${numbered}@school.example`,
  password: 'Sunrise-2026',
  role: 2,
  ...given,
})

export const countActive = () =>
  server.db
    .selectFrom('person')
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
    .then(({ count }) => Number(count))

export const readAuditLog = (id: number) =>
  server.db
    .selectFrom('audit_entry')
    .select(['operation', 'actor_id as actorId', 'before', 'after', 'request_id as requestId'])
    .where('entity', '=', 'person')
    .where('entity_id', '=', String(id))
    .orderBy('id')
    .execute()
