import type { GradeRelease, OwnComponent } from '@manara/contract/grade-release.ts'
import { classroomAudit, recordChange } from '../../platform/audit/audit.ts'
import type { Db } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { inPieces, tell } from '../../platform/events/tell.ts'
import type { Caller } from '../../platform/security/caller.ts'
import { computeFingerprint } from '../terms/terms.service.ts'
import { type ReadRow, readBook } from './book.queries.ts'
import { bookProblem, bookText } from './grade-book.messages.ts'
import { type ReadPlan, toCounted } from './plan.queries.ts'
import * as queries from './release.queries.ts'
import { getPlanOrFail, lockPlan } from './rooms.service.ts'

const namesShown = 5

type Rehearsed = Omit<GradeRelease, 'publishedAt'> & { publishedAt: Date | null }

/** The marks that publishing would show, and a fingerprint of everything that the rehearsal counts. */
async function rehearse(db: Db, id: number) {
  const places = await queries.listPlacesToPublish(db, id)
  const missing = places.filter(({ final }) => final === null)
  const passedCount = places.filter(({ isPassed }) => isPassed).length
  const release: Rehearsed = {
    ...(await queries.getRelease(db, id)),
    studentCount: places.length,
    passedCount,
    failedCount: places.length - missing.length - passedCount,
    missingCount: missing.length,
    missingNames: missing.slice(0, namesShown).map(({ studentName }) => studentName),
    changedCount: places.filter(({ isChanged }) => isChanged).length,
    fingerprint: computeFingerprint(places.map(({ studentName: _, ...place }) => Object.values(place))),
  }
  return { release, places }
}

export async function getGradeRelease(db: Db, caller: Caller, id: number): Promise<Rehearsed> {
  const { version } = await getPlanOrFail(db, caller, id)
  if (version === 0) throw bookProblem.noPlan()
  return (await rehearse(db, id)).release
}

/** The book of a student as it is published: components with their counting columns. */
function toBreakdown({ components, columns }: ReadPlan, { enrollmentId, cells }: ReadRow) {
  const cellOf = new Map(cells.map((cell) => [cell.columnId, cell]))
  const own = components.map(({ id, name, part, weight }): OwnComponent => {
    const counting = columns.filter(({ componentId, counts }) => componentId === id && counts)
    return {
      name,
      part,
      weight,
      columns: counting.map(({ columnId, title, maxPoints }) => {
        const cell = cellOf.get(columnId)
        return { title, maxPoints, points: cell?.points ?? null, isExcused: cell?.standing === 'EXCUSED' }
      }),
    }
  })
  return { enrollmentId, components: own }
}

/** Publishing and reopening exclude each other and every change of marks by the lock of the classroom (R-release-2). */
export function publishGrades(db: Db, caller: Caller, id: number, fingerprint: string) {
  return inTransaction(db, async (trx) => {
    const plan = await lockPlan(trx, caller, id)
    if (plan.showsMarks === 'AT_ONCE') throw bookProblem.showsAtOnce()
    if (plan.isPublished) throw bookProblem.alreadyPublished()
    const { release, places } = await rehearse(trx, id)
    if (places.length === 0) throw bookProblem.noStudents()
    if (release.missingCount > 0) throw bookProblem.lacksFinals([release.missingCount])
    if (release.fingerprint !== fingerprint) throw bookProblem.rehearsalChanged({ state: { release } })
    const book = await readBook(trx, id, toCounted(plan))
    await queries.writePublished(
      trx,
      id,
      book.map((row) => toBreakdown(plan, row)),
    )
    await queries.writeStep(trx, {
      classroomId: id,
      from: release.state,
      to: 'PUBLISHED',
      reason: null,
      by: caller.personId,
    })
    const after = { students: places.length, marks: release.changedCount }
    await recordChange(trx, caller, classroomAudit('publishGrades', id, { after }))
    const changed = places.flatMap(({ isChanged, enrollmentId }) => (isChanged ? enrollmentId : []))
    for (const enrollmentIds of inPieces(changed))
      await tell(trx, caller, 'finalGradesCalculated', { classroomId: id, enrollmentIds })
    return { ...(await rehearse(trx, id)).release, message: bookText.published(places.length) }
  })
}

/** Students go on seeing what was published until the next publication (R-release-3). */
export function reopenGrades(db: Db, caller: Caller, id: number, reason: string) {
  return inTransaction(db, async (trx) => {
    const { isPublished } = await lockPlan(trx, caller, id)
    if (!isPublished) throw bookProblem.notPublished()
    const step = { classroomId: id, from: 'PUBLISHED', to: 'OPEN', reason, by: caller.personId } as const
    await queries.writeStep(trx, step)
    await recordChange(trx, caller, classroomAudit('reopenGrades', id, { after: { reason } }))
    return { ...(await rehearse(trx, id)).release, message: bookText.reopened }
  })
}
