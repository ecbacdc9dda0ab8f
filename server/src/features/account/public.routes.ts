import { undoEmailChange } from '@manara/contract/account.ts'
import type { FastifyInstance } from 'fastify'
import { route } from '../../platform/http/route.ts'
import * as undo from '../users/email-undo.service.ts'
import type { AccountDependencies } from '../users/identity-change.service.ts'

export function accountPublicRoutes(app: FastifyInstance, dependencies: AccountDependencies): void {
  route(app, undoEmailChange, ({ db, caller, body }) => undo.undoEmailChange(db, dependencies, caller, body))
}
