import {
  getOwnChange,
  listOwnChanges,
  listOwnChangeUnits,
  previewOwnUndo,
  undoOwnChange,
} from '@manara/contract/changes.ts'
import type { FastifyInstance } from 'fastify'
import { route } from '../../platform/http/route.ts'
import type { Caller } from '../../platform/security/caller.ts'
import * as changes from './changes.service.ts'
import * as undoing from './undo.service.ts'

const own = ({ personId }: Caller) => ({ ownerId: personId })

export function changeTeacherRoutes(app: FastifyInstance, deps: undoing.UndoDeps): void {
  route(app, listOwnChanges, ({ db, caller, query }) => changes.listChanges(db, own(caller), query))
  route(app, getOwnChange, ({ db, caller, params }) => changes.getChange(db, own(caller), params.id))
  route(app, listOwnChangeUnits, ({ db, caller, params, query }) =>
    changes.listChangeUnits(db, own(caller), params.id, query),
  )
  route(app, previewOwnUndo, ({ db, caller, params }) => undoing.previewUndo(db, caller, own(caller), params.id))
  route(app, undoOwnChange, ({ db, caller, params, body }) =>
    undoing.undoChange(db, deps, caller, own(caller), params.id, body),
  )
}
