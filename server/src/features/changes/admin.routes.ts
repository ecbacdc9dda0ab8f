import { getChange, listChanges, listChangeUnits, previewUndo, undoChange } from '@manara/contract/changes.ts'
import type { FastifyInstance } from 'fastify'
import { route } from '../../platform/http/route.ts'
import * as changes from './changes.service.ts'
import * as undoing from './undo.service.ts'

const everybodys = {}

export function changeAdminRoutes(app: FastifyInstance, deps: undoing.UndoDeps): void {
  route(app, listChanges, ({ db, query }) => changes.listChanges(db, everybodys, query))
  route(app, getChange, ({ db, params }) => changes.getChange(db, everybodys, params.id))
  route(app, listChangeUnits, ({ db, params, query }) => changes.listChangeUnits(db, everybodys, params.id, query))
  route(app, previewUndo, ({ db, caller, params }) => undoing.previewUndo(db, caller, everybodys, params.id))
  route(app, undoChange, ({ db, caller, params, body }) =>
    undoing.undoChange(db, deps, caller, everybodys, params.id, body),
  )
}
