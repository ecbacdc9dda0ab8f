import type { AttendanceStatus, attendanceSources, SentMark } from '@manara/contract/attendance.ts'
import type { AttendanceCounts } from '@manara/contract/lessons.ts'

export type Source = (typeof attendanceSources)[number]

/** A student on the sheet of a lesson, with the mark that is there. */
export interface PlacedMark {
  enrollmentId: number
  studentName: string
  status: AttendanceStatus | null
  minutesLate: number | null
  note: string | null
  source: Source | null
  /** The save that wrote the mark last. */
  version: number
  by: string | null
  at: Date | null
  /** The accepted excuse for the day (R-excuse-3). */
  excuseId: number | null
}

/** A mark as it is written. */
export interface NewMark {
  enrollmentId: number
  status: AttendanceStatus
  minutesLate: number | null
  note: string | null
  /** The excuse because of which an absence is excused. */
  excuseId: number | null
}

type Outcome = 'write' | 'leave' | 'conflict'

const toMinutesLate = ({ status, minutesLate }: SentMark) => (status === 'LATE' ? (minutesLate ?? null) : null)

/** An absence on a day with an accepted excuse is an excused one. */
function toNewMark(before: PlacedMark, sent: SentMark): NewMark {
  const { enrollmentId, note } = sent
  const isAway = sent.status === 'ABSENT' || sent.status === 'EXCUSED'
  const excuseId = isAway ? before.excuseId : null
  return {
    enrollmentId,
    status: excuseId === null ? sent.status : 'EXCUSED',
    minutesLate: toMinutesLate(sent),
    note: note === undefined ? before.note : note,
    excuseId,
  }
}

export const isSameMark = (one: Pick<NewMark, 'minutesLate'> & { status: string | null }, other: NewMark): boolean =>
  one.status === other.status && one.minutesLate === other.minutesLate

/** Decides about one sent mark (R-attendance-4). */
function judge(present: PlacedMark, sent: NewMark, isTouched: boolean, baseVersion: number): Outcome {
  if (present.status === null) return 'write'
  if (present.version <= baseVersion) return 'write'
  if (!isTouched) return 'leave'
  if (isSameMark(present, sent)) return 'write'
  return present.source === 'STUDENT' ? 'write' : 'conflict'
}

export interface MergedSheet {
  written: NewMark[]
  /** Of those, the ones that were there with another status or other minutes. */
  changed: { before: PlacedMark; after: NewMark }[]
  conflicts: { present: PlacedMark; sent: NewMark }[]
  /** Enrollments that are not on the sheet. */
  refusedIds: number[]
  savedCount: number
  counts: AttendanceCounts
}

const countName = { PRESENT: 'present', LATE: 'late', ABSENT: 'absent', EXCUSED: 'excused' } as const

export function countMarks(statuses: Iterable<AttendanceStatus | null>): AttendanceCounts {
  const counts = { present: 0, late: 0, absent: 0, excused: 0 }
  for (const status of statuses) if (status) counts[countName[status]]++
  return counts
}

/** Merges a sheet as a phone sent it into the sheet as it is. Of a student sent twice, the last mark counts. */
export function mergeMarks(sheet: readonly PlacedMark[], sent: readonly SentMark[], baseVersion: number): MergedSheet {
  const present = new Map(sheet.map((row) => [row.enrollmentId, row]))
  const statuses = new Map(sheet.map(({ enrollmentId, status }) => [enrollmentId, status]))
  const merged: Omit<MergedSheet, 'counts'> = { written: [], changed: [], conflicts: [], refusedIds: [], savedCount: 0 }
  for (const mark of new Map(sent.map((one) => [one.enrollmentId, one])).values()) {
    const { enrollmentId, isTouched } = mark
    const before = present.get(enrollmentId)
    if (!before) {
      merged.refusedIds.push(enrollmentId)
      continue
    }
    const after = toNewMark(before, mark)
    const outcome = judge(before, after, isTouched, baseVersion)
    if (outcome === 'conflict') merged.conflicts.push({ present: before, sent: after })
    else merged.savedCount++
    if (outcome !== 'write') continue
    statuses.set(enrollmentId, after.status)
    const isNew = before.status === null
    const isChanged = !isNew && !isSameMark(before, after)
    if (isNew || isChanged || before.note !== after.note) merged.written.push(after)
    if (isChanged) merged.changed.push({ before, after })
  }
  return { ...merged, counts: countMarks(statuses.values()) }
}
