import type { GradePart } from '@manara/contract/grade-book.ts'
import type { PostBody, PostRehearsal, PostRow } from '@manara/contract/grade-marks.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import { asChangeSet } from '../../platform/journal/change-sets.ts'
import type { Caller } from '../../platform/security/caller.ts'
import { saveRows } from '../grades/grades.service.ts'
import { computeFingerprint } from '../terms/terms.service.ts'
import { type ReadRow, readBook } from './book.queries.ts'
import { bookProblem, bookText } from './grade-book.messages.ts'
import { type ReadPlan, toCounted } from './plan.queries.ts'
import { getPlanOrFail, lockOpenPlan } from './rooms.service.ts'

const fieldOf = { PRACTICAL: 'practical', EXAM: 'exam' } as const

function toPostRow({ enrollmentId, studentName, ...row }: ReadRow, name: GradePart): PostRow {
  const { computed, present, posted, lack, missing } = row[fieldOf[name]]
  const isTyped = present !== null && present !== posted && present !== computed
  return { enrollmentId, studentName, part: name, before: present, after: computed, isTyped, lack, missing }
}

/** Rehearses what posting would write; its print tells whether that changed since (R-book-8). */
async function rehearse(db: Db, id: number, plan: ReadPlan, parts: readonly GradePart[]): Promise<PostRehearsal> {
  const book = await readBook(db, id, toCounted(plan))
  const rows = book.flatMap((row) => [...new Set(parts)].toSorted().map((part) => toPostRow(row, part)))
  return {
    rows,
    changedCount: rows.filter(({ before, after }) => after !== null && before !== after).length,
    incompleteCount: rows.filter(({ after }) => after === null).length,
    fingerprint: computeFingerprint([plan.version, rows]),
  }
}

export async function previewGradePost(db: Db, caller: Caller, id: number, parts: readonly GradePart[]) {
  const plan = await getPlanOrFail(db, caller, id)
  if (plan.version === 0) throw bookProblem.noPlan()
  return rehearse(db, id, plan, parts)
}

/** Remembers what was posted: another mark later is a typed one. */
async function rememberPosted(trx: Trx, rows: readonly PostRow[]): Promise<void> {
  await sql`
    insert into grade_posted as posted (enrollment_id, practical, exam)
    select "enrollmentId", max(after) filter (where part = 'PRACTICAL'), max(after) filter (where part = 'EXAM')
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as one ("enrollmentId" integer, part text, after numeric)
    group by 1
    on conflict (enrollment_id) do update set practical = coalesce(excluded.practical, posted.practical),
      exam = coalesce(excluded.exam, posted.exam), posted_at = now()`.execute(trx)
}

/** One row of marks for each student, from one or both parts. */
const toMarks = (rows: readonly PostRow[]) =>
  [...Map.groupBy(rows, ({ enrollmentId }) => enrollmentId)].map(([enrollmentId, parts]) => {
    const practical = parts.find(({ part }) => part === 'PRACTICAL')
    const exam = parts.find(({ part }) => part === 'EXAM')
    return {
      enrollmentId,
      ...(practical && { practicalGrade: practical.after }),
      ...(exam && { examGrade: exam.after }),
    }
  })

/** Writes complete parts as marks of the classroom, exactly as they were rehearsed; typed ones may stay (R-book-8). */
export function postGrades(db: Db, caller: Caller, id: number, { parts, keepTyped, fingerprint }: PostBody) {
  return asChangeSet(db, caller, 'postGrades', async (trx, entitle) => {
    const plan = await lockOpenPlan(trx, caller, id)
    entitle(plan.classroomName)
    const rehearsal = await rehearse(trx, id, plan, parts)
    if (rehearsal.fingerprint !== fingerprint) throw bookProblem.rehearsalChanged({ state: { rehearsal } })
    const kept = new Set(keepTyped)
    const whole = rehearsal.rows.filter(({ after }) => after !== null)
    const rows = whole.filter(({ isTyped, enrollmentId }) => !(isTyped && kept.has(enrollmentId)))
    const saved = await saveRows(trx, caller, 'postGrades', id, toMarks(rows))
    const done = new Set(saved.filter(({ isSaved }) => isSaved).map(({ enrollmentId }) => enrollmentId))
    const posted = rows.filter(({ enrollmentId }) => done.has(enrollmentId))
    await rememberPosted(trx, posted)
    const changed = new Set(posted.filter(({ before, after }) => before !== after).map((row) => row.enrollmentId))
    return {
      message: bookText.posted(changed.size),
      postedCount: changed.size,
      keptCount: whole.length - rows.length,
    }
  })
}
