import * as contract from '@manara/contract/access.ts'
import { approveAct, createAdministrator } from '@manara/contract/approvals.ts'
import type { FastifyInstance } from 'fastify'
import { route } from '../../platform/http/route.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { listGrants, listRoles } from './access.queries.ts'
import * as access from './access.service.ts'
import * as approved from './approved-acts.service.ts'

export function accessAdminRoutes(app: FastifyInstance, { mail }: { mail: Mail }): void {
  route(app, contract.getPermissionCatalogue, () => access.listPermissionGroups())
  route(app, contract.listAccessRoles, ({ db, query }) => listRoles(db, query))
  route(app, contract.createAccessRole, ({ db, caller, body }) => access.createRole(db, caller, body))
  route(app, contract.updateAccessRole, ({ db, caller, params, body }) =>
    access.updateRole(db, mail, caller, params.id, body),
  )
  route(app, contract.deleteAccessRole, ({ db, caller, params }) => access.deleteRole(db, caller, params.id))
  route(app, contract.restoreAccessRole, ({ db, caller, params }) => access.restoreRole(db, caller, params.id))
  route(app, contract.listGrants, ({ db, query }) => listGrants(db, query))
  route(app, contract.createGrant, ({ db, caller, body }) => access.createGrant(db, mail, caller, body))
  route(app, contract.endGrant, ({ db, caller, params }) => access.endGrant(db, caller, params.id))
  route(app, createAdministrator, ({ db, caller, body }) => approved.createAdministrator(db, mail, caller, body))
  route(app, approveAct, ({ db, caller, params }) => approved.approveAct(db, mail, caller, params.id))
}
