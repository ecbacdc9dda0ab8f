import { type CreateSavedViewBody, savedViewLimits, type UpdateSavedViewBody } from '@manara/contract/saved-views.ts'
import { recordChange, savedViewAudit } from '../../platform/audit/audit.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Caller } from '../../platform/security/caller.ts'
import { lockUserOrFail } from '../users/users.service.ts'
import { savedViewProblem, savedViewText } from './saved-views.messages.ts'
import * as queries from './saved-views.queries.ts'

export function createSavedView(db: Db, caller: Caller, body: CreateSavedViewBody) {
  return inTransaction(db, async (trx) => {
    await lockUserOrFail(trx, caller.personId)
    const views = await queries.listSavedViews(trx, caller.personId)
    if (views.length >= savedViewLimits.views) throw savedViewProblem.tooMany()
    const view = await queries.insertSavedView(trx, caller.personId, body)
    await recordChange(trx, caller, savedViewAudit('createSavedView', view.id, { after: { name: view.name } }))
    return { ...view, message: savedViewText.created(view.name) }
  })
}

async function lockOwnOrFail(trx: Trx, caller: Caller, id: number) {
  const view = await queries.lockSavedView(trx, caller.personId, id)
  if (!view) throw savedViewProblem.notFound()
  return view
}

export function updateSavedView(db: Db, caller: Caller, id: number, { name, search }: UpdateSavedViewBody) {
  return inTransaction(db, async (trx) => {
    const before = await lockOwnOrFail(trx, caller, id)
    const after = await queries.changeSavedView(trx, id, {
      name: name ?? before.name,
      search: search ?? before.search,
    })
    const states = { before: { name: before.name }, after: { name: after.name } }
    await recordChange(trx, caller, savedViewAudit('updateSavedView', id, states))
    return { ...after, message: savedViewText.updated(after.name) }
  })
}

export function deleteSavedView(db: Db, caller: Caller, id: number) {
  return inTransaction(db, async (trx) => {
    const { name } = await lockOwnOrFail(trx, caller, id)
    await queries.deleteSavedView(trx, id)
    await recordChange(trx, caller, savedViewAudit('deleteSavedView', id, { before: { name } }))
    return { message: savedViewText.deleted(name) }
  })
}
