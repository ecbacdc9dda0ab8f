import type { AuditEntry, AuditOverview, ListAuditQuery } from '@manara/contract/audit.ts'
import { toShortHash } from '../../platform/audit/seal-chain.ts'
import { getLastSeal } from '../../platform/audit/seals.queries.ts'
import type { Db } from '../../platform/db/database.ts'
import { browserName } from '../../platform/format/browser-name.ts'
import type { ListPage, Wire } from '../../platform/http/route.ts'
import { auditProblem } from './audit.errors.ts'
import { type EntryRow, listEntries } from './audit.queries.ts'
import { auditText, thingNames } from './audit.text.ts'
import { listChangedFields, listRefs, type State } from './field-words.ts'
import { auditedOperations, isByVisitors, nameOfOperation } from './operation-names.ts'
import { nameThings, type ThingNames } from './thing-names.queries.ts'

export { thingNames } from './audit.text.ts'
export { listChangedFields, listRefs } from './field-words.ts'
export { operationsOfKind } from './operation-kinds.ts'
export { nameOfOperation } from './operation-names.ts'
export { nameThings, type ThingNames } from './thing-names.queries.ts'

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

/** The name that the entry itself gives, of a thing that is gone for good. */
function nameInState(state: State): string | undefined {
  if (!state) return undefined
  const { name, title, firstName, lastName } = state
  const person = [text(firstName), text(lastName)].flatMap((part) => part ?? []).join(' ')
  return text(name) ?? text(title) ?? text(person)
}

/** Alarms that the trail raised by itself, in words. */
export const nameOfAlarm = (alarm: string): string => auditText.alarms[alarm] ?? auditText.otherThing

function nameOfThing({ entity, entityId, before, after }: EntryRow, names: ThingNames): string | null {
  if (entity === 'alarm') return auditText.alarms[entityId] ?? null
  return names.getName({ entity, id: entityId }) ?? nameInState(before) ?? nameInState(after) ?? null
}

function toEntry(row: EntryRow, names: ThingNames): AuditEntry {
  const { id, at, actorId, actorName, operation, entity, entityId, before, after } = row
  return {
    auditId: id,
    at,
    actorId,
    actorName: actorName ?? (isByVisitors(operation) ? auditText.visitor : auditText.nobody),
    operation,
    operationName: nameOfOperation(operation),
    entity,
    entityName: thingNames[entity] ?? auditText.otherThing,
    // The number of a session belongs to its owner only.
    entityId: entity === 'session' ? null : entityId,
    thingName: nameOfThing(row, names),
    // Whose session it is, the name of the thing says already.
    ...(row.address !== null && { address: row.address }),
    ...(row.browser !== null && { browser: browserName(row.browser) }),
    fields: entity === 'session' ? [] : listChangedFields(before, after, names),
  }
}

/** Who changed what, in words. */
export async function listAudit(db: Db, query: ListAuditQuery): Promise<ListPage<Wire<AuditEntry>>> {
  if ((query.entity === undefined) !== (query.entityId === undefined)) throw auditProblem.halfOfThing()
  const { rows, ...page } = await listEntries(db, query)
  const names = await nameThings(
    db,
    rows.flatMap(({ entity, entityId, before, after }) => [
      { entity, id: entityId },
      ...listRefs(before),
      ...listRefs(after),
    ]),
  )
  return { rows: rows.map((row) => toEntry(row, names)), ...page }
}

export async function getAuditOverview(db: Db): Promise<Wire<AuditOverview>> {
  const seal = await getLastSeal(db)
  return {
    operations: [...auditedOperations],
    lastSeal: seal
      ? { number: seal.number, mark: toShortHash(seal.hash), sealedAt: seal.sealedAt, lastEntryId: seal.lastId }
      : null,
  }
}
