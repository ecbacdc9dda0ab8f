import {
  bulkDeleteUsers,
  createUser,
  deleteUser,
  exportUsers,
  getUser,
  listUserRoles,
  listUsers,
  previewUserDeletion,
  resetUserPassword,
  roleNames,
  updateUser,
} from '@manara/contract/users.ts'
import type { FastifyInstance } from 'fastify'
import { onceFor } from '../../platform/http/idempotency.ts'
import { listRoute, route } from '../../platform/http/route.ts'
import * as bulk from './bulk-deletion.service.ts'
import type { AccountDependencies } from './identity-change.service.ts'
import * as queries from './users.queries.ts'
import * as users from './users.service.ts'

export function userAdminRoutes(app: FastifyInstance, deps: AccountDependencies): void {
  const { passwords } = deps
  listRoute(app, listUsers, exportUsers, ({ db, query }) => queries.listUsers(db, query))
  route(app, getUser, ({ db, params }) => users.getUserOrFail(db, params.id))
  route(app, createUser, ({ db, caller, body, reply }) =>
    users.createUser(db, onceFor(db, reply.request), passwords, caller, body),
  )
  route(app, updateUser, ({ db, caller, params, body }) => users.updateUser(db, deps, caller, params.id, body))
  route(app, deleteUser, ({ db, caller, params }) => users.deleteUser(db, deps, caller, params.id))
  route(app, bulkDeleteUsers, ({ db, caller, body }) => bulk.bulkDeleteUsers(db, deps, caller, body))
  route(app, previewUserDeletion, ({ db, body }) => bulk.previewUserDeletion(db, body))
  route(app, resetUserPassword, ({ db, caller, params, body }) =>
    users.resetUserPassword(db, deps, caller, params.id, body),
  )
  route(app, listUserRoles, () => [...roleNames])
}
