import { personAudit, recordChanges } from '../../../platform/audit/audit.ts'
import type { Trx } from '../../../platform/db/database.ts'
import type { ImportTask, PlannedRow } from '../../../platform/imports/import-kind.ts'
import type { Caller } from '../../../platform/security/caller.ts'
import { addPeople, changePeople } from '../../users/people-batch.service.ts'
import { setStudentsProgram } from '../../users/program-attachment.service.ts'
import { judgeRecords } from '../incomplete-records.service.ts'
import { withDefaults } from '../people.queries.ts'
import { readPhone } from '../phone-numbers.ts'
import { getCountry, lockPrograms, replacePhones, writeRecords } from './people-import.queries.ts'
import { roleOfRun } from './people-school.ts'
import type { PersonPlan } from './person-plan.ts'

type Planned = PlannedRow<PersonPlan>
type Placed = PersonPlan & { personId: number }

/** Adds those who are new, and gives every plan the number of its person. */
async function placeAll(
  trx: Trx,
  caller: Caller,
  { options, operation }: ImportTask,
  rows: readonly Planned[],
): Promise<Placed[]> {
  const added = rows.filter(({ plan }) => plan.added)
  const ids = await addPeople(
    trx,
    caller,
    operation,
    roleOfRun(options),
    added.flatMap(({ plan }) => plan.added ?? []),
  )
  const idOf = new Map(added.map(({ line }, at) => [line, ids[at] ?? 0]))
  return rows.map(({ line, targetId, plan }) => ({ ...plan, personId: idOf.get(line) ?? targetId ?? 0 }))
}

async function attach(trx: Trx, caller: Caller, { operation }: ImportTask, people: readonly Placed[]): Promise<void> {
  const byProgram = Map.groupBy(
    people.filter(({ programId }) => programId !== undefined),
    ({ programId }) => programId ?? 0,
  )
  if (byProgram.size === 0) return
  await lockPrograms(trx, [...byProgram.keys()])
  for (const [programId, attached] of byProgram) {
    const ids = attached.map(({ personId }) => personId)
    await setStudentsProgram(trx, ids, programId)
    const states = { before: { programId: null }, after: { programId } }
    await recordChanges(
      trx,
      caller,
      ids.map((id) => personAudit(operation, id, states)),
    )
  }
}

/** Writes a piece of people with records, phones and programs. */
export async function applyPeople(trx: Trx, caller: Caller, task: ImportTask, rows: readonly Planned[]): Promise<void> {
  const { operation } = task
  const people = await placeAll(trx, caller, task, rows)
  await changePeople(
    trx,
    caller,
    operation,
    people.flatMap(({ personId, columns }) => (columns ? { personId, ...columns } : [])),
  )
  await writeRecords(
    trx,
    people.flatMap(({ personId, record, extra }) =>
      record || extra ? { personId, record: record ?? withDefaults(null), extra: extra ?? {} } : [],
    ),
  )
  const { country } = await getCountry(trx)
  await replacePhones(
    trx,
    people.flatMap(({ personId, phones }) =>
      phones ? { personId, phones: phones.map((phone) => readPhone(phone, country)) } : [],
    ),
  )
  await attach(trx, caller, task, people)
  await judgeRecords(
    trx,
    rows.flatMap(({ targetId }) => targetId ?? []),
  )
  await recordChanges(
    trx,
    caller,
    people.flatMap(({ personId, changedFields }) =>
      changedFields ? personAudit(operation, personId, { after: { changedFields } }) : [],
    ),
  )
}
