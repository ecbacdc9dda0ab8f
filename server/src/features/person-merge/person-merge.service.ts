import { createHash } from 'node:crypto'
import type { MergedField, MergePeopleBody, MergePreview, PreviewMergeBody } from '@manara/contract/person-merge.ts'
import { userRole } from '@manara/contract/users.ts'
import { personAudit, recordChanges } from '../../platform/audit/audit.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { rehearse } from '../../platform/db/rehearse.ts'
import { asChangeSet, currentChangeSet } from '../../platform/journal/change-sets.ts'
import { holdLargeActShared } from '../../platform/journal/large-acts.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import type { Caller } from '../../platform/security/caller.ts'
import { listMergedPlaces, type MergedPlace, refuseUnfitPlaces } from '../classroom-enrollment/merged-places.service.ts'
import { getPersonName, writeToAdministrators } from '../exports/exports.service.ts'
import { didBothGraduate } from '../graduation/merged-graduations.service.ts'
import { getMergedRecord } from '../people/merged-records.service.ts'
import { closeMergedAccount, takeValues } from '../users/merged-accounts.service.ts'
import { refuseStronger } from '../users/users.service.ts'
import { marksMergedEmail } from './merge-email.ts'
import { listMergedFields, listTaken, type MergingSide } from './merge-fields.ts'
import { countLeftBehind, lockMergingPeople, type MergingPerson } from './merge-people.queries.ts'
import { moveAll } from './merge-rules.ts'
import { mergeProblem, mergeText } from './person-merge.messages.ts'
import { findClashes, haveMarksOfBoth, listLost } from './place-clashes.ts'

/** Two living people of one role, who are no administrators and did not graduate twice (R-merge-1, R-merge-5). */
async function lockBoth(
  trx: Trx,
  caller: Caller,
  body: PreviewMergeBody,
): Promise<{ keep: MergingPerson; other: MergingPerson }> {
  const { keepId, otherId } = body
  if (keepId === otherId) throw mergeProblem.samePerson()
  const people = await lockMergingPeople(trx, body)
  const keep = people.find(({ id }) => id === keepId)
  const other = people.find(({ id }) => id === otherId)
  if (people.some(({ mergedInto }) => mergedInto !== null)) throw mergeProblem.alreadyMerged()
  if (!keep || !other || keep.isDeleted || other.isDeleted) throw mergeProblem.notFound()
  if (people.some(({ role }) => role === userRole.Administrator)) throw mergeProblem.administrator()
  if (people.some(({ id }) => id === caller.personId)) throw mergeProblem.oneself()
  await refuseStronger(trx, caller, [keepId, otherId])
  if (keep.role !== other.role) throw mergeProblem.otherRole()
  if (await didBothGraduate(trx, body)) throw mergeProblem.bothGraduated()
  return { keep, other }
}

async function toSide(trx: Trx, person: MergingPerson, places: readonly MergedPlace[]): Promise<MergingSide> {
  const hasPlaces = places.some(({ studentId, isActive }) => studentId === person.id && isActive)
  return { person, record: await getMergedRecord(trx, person.id), hasPlaces }
}

interface Performed extends MergePreview {
  isCollision: boolean
}

async function describeLeftBehind(trx: Trx, body: PreviewMergeBody): Promise<string[]> {
  const { submissions, attempts, phones } = await countLeftBehind(trx, body)
  return [
    ...(submissions > 0 ? [mergeText.submissionsStay(submissions)] : []),
    ...(attempts > 0 ? [mergeText.attemptsStay(attempts)] : []),
    ...(phones > 0 ? [mergeText.phonesStay(phones)] : []),
  ]
}

/** Hash of all that the merge depends on; what is chosen in it is no part of it. */
const computeFingerprint = (facts: unknown) => createHash('sha256').update(JSON.stringify(facts)).digest('hex')

/** The account is closed first: that frees its keys, and histories let their student change only then. */
async function perform(trx: Trx, caller: Caller, body: PreviewMergeBody): Promise<Performed> {
  const { keepId, otherId } = body
  const { keep, other } = await lockBoth(trx, caller, body)
  const places = await listMergedPlaces(trx, body)
  const sides = [await toSide(trx, keep, places), await toSide(trx, other, places)] as const
  const clashes = findClashes(places, keepId, body.keptEnrollmentIds)
  const fields = listMergedFields(...sides, body.fromOther)
  const taken = listTaken(fields)
  await closeMergedAccount(trx, caller, body)
  const moved = await moveAll(trx, {
    keepId,
    otherId,
    actorId: caller.personId,
    lostEnrollmentIds: listLost(clashes),
    takenRecordFields: taken.recordFields,
  })
  await takeValues(trx, body, taken.columns)
  await refuseUnfitPlaces(trx, keepId)
  const isCollision = haveMarksOfBoth(clashes)
  return {
    keep: { userId: keepId, fullName: keep.fullName },
    other: { userId: otherId, fullName: other.fullName },
    fields,
    moved,
    clashes,
    notes: [
      mergeText.sessionsEnd(other.fullName),
      ...(await describeLeftBehind(trx, body)),
      ...(isCollision ? [mergeText.marksCollide] : []),
      mergeText.undoable,
    ],
    fingerprint: computeFingerprint([sides, places]),
    isCollision,
  }
}

/** What a merge would do now, by doing it and rolling back (R-merge-6). */
export async function previewMerge(db: Db, caller: Caller, body: PreviewMergeBody): Promise<MergePreview> {
  const { isCollision: _, ...preview } = await rehearse(db, (trx) => perform(trx, caller, body))
  return preview
}

/** The audit log has identities before and after, and of the record only which fields were taken (R-record-5). */
const identityFields = [
  'firstName',
  'fatherName',
  'grandfatherName',
  'lastName',
  'latinName',
  'birthDate',
  'email',
  'nationalId',
] as const
type IdentityState = Partial<Record<(typeof identityFields)[number], string | null>>

function toState(fields: readonly MergedField[], side: 'keepValue' | 'otherValue'): IdentityState {
  const state: IdentityState = {}
  for (const name of identityFields) {
    const taken = fields.find(({ field, isFromOther }) => field === name && isFromOther)
    if (taken) state[name] = taken[side]
  }
  return state
}

function listEntries({ keepId, otherId, reason }: MergePeopleBody, { fields }: Performed) {
  const changedFields = fields.flatMap(({ field, isFromOther }) => (isFromOther ? field : []))
  return [
    personAudit('mergePeople', keepId, {
      before: toState(fields, 'keepValue'),
      after: {
        ...toState(fields, 'otherValue'),
        mergedFrom: otherId,
        ...(changedFields.length > 0 && { changedFields }),
        ...(reason?.trim() && { reason: reason.trim() }),
      },
    }),
    personAudit('mergePeople', otherId, { after: { mergedInto: keepId } }),
  ]
}

async function mailCollision(trx: Trx, mail: Mail, caller: Caller, { keep, other }: Performed): Promise<void> {
  const actor = await getPersonName(trx, caller.personId)
  await writeToAdministrators(trx, mail, (firstName) =>
    marksMergedEmail(firstName, actor, other.fullName, keep.fullName),
  )
}

/** Makes two records one: one act, which can be undone as a whole for 30 days (R-merge-6). */
export async function mergePeople(db: Db, { mail }: { mail: Mail }, caller: Caller, body: MergePeopleBody) {
  return asChangeSet(db, caller, 'mergePeople', async (trx, entitle) => {
    await holdLargeActShared(trx)
    const performed = await perform(trx, caller, body)
    const { isCollision, ...preview } = performed
    if (preview.fingerprint !== body.fingerprint) throw mergeProblem.changed({ state: { rehearsal: preview } })
    entitle(preview.keep.fullName)
    await recordChanges(trx, caller, listEntries(body, performed))
    if (isCollision) await mailCollision(trx, mail, caller, performed)
    const message = mergeText.merged(preview.other.fullName, preview.keep.fullName)
    return { ...preview.keep, changeId: await currentChangeSet(trx), message }
  })
}
