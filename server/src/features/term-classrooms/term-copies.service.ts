import type {
  CopyTermBody,
  PreviewTermCopyBody,
  TermCopyPreview,
  TermCopyRow,
  UndoneTermCopy,
} from '@manara/contract/term-classrooms.ts'
import { classroomAudit, recordChange, recordChanges, termAudit } from '../../platform/audit/audit.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Caller } from '../../platform/security/caller.ts'
import { insertCopies, markClassroomsDeleted } from '../classrooms/classroom-terms.service.ts'
import { copyLectures } from '../lectures/term-lectures.service.ts'
import { lockOpenTerm, refuseClosedTerms } from '../terms/term-locks.service.ts'
import { computeFingerprint, getTerm, getTermOrFail, lockTermOrFail, undoDays } from '../terms/terms.service.ts'
import { lockTeachersForShare } from '../users/user-locks.service.ts'
import { termClassroomProblem, termClassroomText } from './term-classrooms.messages.ts'
import * as queries from './term-copies.queries.ts'

/** At most so many classrooms in one copy (R-wire-13). */
const mostCopied = 1_000

interface Judged {
  source: queries.SourceClassroom
  /** The teacher of the copy. */
  teacherId: number | null
  row: TermCopyRow
}

/** Decides about one classroom of a copy (R-term-9). */
function judge(source: queries.SourceClassroom, { teachers, lectures }: PreviewTermCopyBody['options']): Judged {
  const { classroomId, name, courseName, canTeach } = source
  const skipped = source.isCopied
    ? termClassroomText.alreadyCopied
    : source.isCourseDeleted
      ? termClassroomText.courseDeleted
      : undefined
  const isTeacherGone = teachers && source.teacherName !== null && !canTeach
  const reason = skipped ?? (isTeacherGone ? termClassroomText.teacherGone(source.teacherName ?? '') : undefined)
  const isTaught = teachers && canTeach
  const row = {
    classroomId,
    name,
    courseName,
    teacherName: isTaught ? source.teacherName : null,
    lecturesCount: lectures ? source.lecturesCount : 0,
    isCopied: skipped === undefined,
    ...(reason !== undefined && { reason }),
  }
  return { source, teacherId: isTaught ? source.teacherId : null, row }
}

async function rehearse(db: Db, now: Date, targetTermId: number, body: PreviewTermCopyBody) {
  const { sourceTermId, classroomIds, options } = body
  if (sourceTermId === targetTermId) throw termClassroomProblem.sameTerm()
  const target = await getTermOrFail(db, now, targetTermId)
  refuseClosedTerms([target])
  if (!(await getTerm(db, now, sourceTermId))) throw termClassroomProblem.sourceNotFound()
  const found = await queries.listSourceClassrooms(db, { sourceTermId, targetTermId, classroomIds })
  const judged = found.map((source) => judge(source, options))
  const copied = judged.filter(({ row }) => row.isCopied)
  if (copied.length > mostCopied) throw termClassroomProblem.tooMany()
  const coursesWithout = await queries.listCoursesWithout(db, targetTermId, {
    programIds: [...new Set(copied.map(({ source }) => source.programId))],
    courseIds: [...new Set(copied.map(({ source }) => source.courseId))],
  })
  const fingerprint = computeFingerprint([sourceTermId, targetTermId, options, judged, coursesWithout])
  const rows = judged.map(({ row }) => row)
  const preview: TermCopyPreview = { rows, copiedCount: copied.length, coursesWithout, fingerprint }
  return { copied, preview }
}

export async function previewTermCopy(db: Db, now: Date, id: number, body: PreviewTermCopyBody) {
  return (await rehearse(db, now, id, body)).preview
}

/** One copy into a term at a time; what was shown is what happens, or nothing (R-term-9). */
export async function copyTerm(db: Db, now: Date, caller: Caller, id: number, body: CopyTermBody) {
  const { sourceTermId, options } = body
  return inTransaction(db, async (trx) => {
    await queries.holdSource(trx, sourceTermId)
    await lockTermOrFail(trx, id)
    const { copied, preview } = await rehearse(trx, now, id, body)
    if (preview.fingerprint !== body.fingerprint) throw termClassroomProblem.changed({ state: { rehearsal: preview } })
    await holdTeachers(trx, copied, preview)
    const count = copied.length
    const copyId = await queries.insertTermCopy(trx, caller.personId, {
      sourceTermId,
      targetTermId: id,
      options,
      count,
    })
    await insertCopied(trx, caller, { copied, copyId, termId: id, hasLectures: options.lectures })
    const after = { sourceTermId, classrooms: count }
    await recordChange(trx, caller, termAudit('copyTerm', id, { after }))
    return { copyId, copiedCount: count, message: termClassroomText.copied(count) }
  })
}

/** Teachers who leave at this moment change what was shown. */
async function holdTeachers(trx: Trx, copied: readonly Judged[], preview: TermCopyPreview): Promise<void> {
  const ids = new Set(copied.flatMap(({ teacherId }) => teacherId ?? []))
  const held = await lockTeachersForShare(trx, [...ids])
  if (held.length < ids.size) throw termClassroomProblem.changed({ state: { rehearsal: preview } })
}

async function insertCopied(
  trx: Trx,
  caller: Caller,
  {
    copied,
    copyId,
    termId,
    hasLectures,
  }: { copied: readonly Judged[]; copyId: number; termId: number; hasLectures: boolean },
): Promise<void> {
  const bySource = new Map(copied.map((one) => [one.source.classroomId, one]))
  const toCopy = copied.map(({ source, teacherId }) => ({ id: source.classroomId, teacherId }))
  const made = await insertCopies(trx, toCopy, { termId, copyId })
  if (hasLectures) await copyLectures(trx, caller, made)
  const entries = made.flatMap(({ id, sourceId }) => {
    const one = bySource.get(sourceId)
    if (!one) return []
    const { name, courseId, capacity } = one.source
    return classroomAudit('copyTerm', id, { after: { name, courseId, capacity, teacherId: one.teacherId, termId } })
  })
  await recordChanges(trx, caller, entries)
}

/** Why a classroom stays when its copy is taken back (R-term-10). */
function findUse({ hasStudents, hasLectures, hasTakenLessons }: queries.CopiedClassroom): string | undefined {
  if (hasStudents) return termClassroomText.hasStudents
  if (hasLectures) return termClassroomText.hasLectures
  return hasTakenLessons ? termClassroomText.hasTakenLessons : undefined
}

/** Deletes the classrooms of a copy that are not in use yet, and names the others. */
export function undoTermCopy(
  db: Db,
  now: Date,
  caller: Caller,
  copyId: number,
): Promise<UndoneTermCopy & { message: string }> {
  return inTransaction(db, async (trx) => {
    const copy = await queries.lockTermCopy(trx, copyId)
    if (!copy) throw termClassroomProblem.copyNotFound()
    if (copy.undoneAt !== null) throw termClassroomProblem.alreadyUndone()
    if (now.getTime() - copy.doneAt.getTime() > undoDays * 86_400_000) throw termClassroomProblem.tooLate()
    const classrooms = await queries.lockCopiedClassrooms(trx, copyId)
    await lockOpenTerm(trx, copy.targetTermId)
    const unused = classrooms.filter((one) => findUse(one) === undefined)
    const kept = classrooms.flatMap(({ id, name, ...uses }) => {
      const reason = findUse({ id, name, ...uses })
      return reason === undefined ? [] : [{ classroomId: id, name, reason }]
    })
    await markClassroomsDeleted(
      trx,
      unused.map(({ id }) => id),
      caller.personId,
    )
    await queries.markUndone(trx, copyId, now, caller.personId)
    const entries = unused.map(({ id, name }) => classroomAudit('undoTermCopy', id, { before: { name } }))
    const before = { classrooms: unused.length }
    await recordChanges(trx, caller, [...entries, termAudit('undoTermCopy', copy.targetTermId, { before })])
    return { deletedCount: unused.length, kept, message: termClassroomText.undone(unused.length, kept.length) }
  })
}
