import type {
  AttendanceSheet,
  AttendanceStatus,
  SaveAttendanceBody,
  SentMark,
  SheetRow,
} from '@manara/contract/attendance.ts'
import type { AttendanceCounts } from '@manara/contract/lessons.ts'
import { foldArabic } from '@manara/contract/names.ts'
import { newIdempotencyKey } from '../../http/idempotency-key.ts'

/** The mark that a sheet shows for a student; `status` null: not taken. */
export interface Mark {
  status: AttendanceStatus | null
  minutesLate: number | null
  note: string | null
}

/** Marks that were chosen by hand, by enrollment. */
export type ChosenMarks = ReadonlyMap<number, Mark>

const next = { PRESENT: 'ABSENT', ABSENT: 'LATE', LATE: 'PRESENT', EXCUSED: 'PRESENT' } as const

/** A tap: present, absent, late, and present again. */
export const nextStatus = (status: AttendanceStatus | null): AttendanceStatus =>
  status === null ? 'PRESENT' : next[status]

const keys: Record<string, AttendanceStatus> = {
  ح: 'PRESENT',
  p: 'PRESENT',
  غ: 'ABSENT',
  a: 'ABSENT',
  ت: 'LATE',
  l: 'LATE',
  ع: 'EXCUSED',
  e: 'EXCUSED',
}

export const statusOfKey = (key: string): AttendanceStatus | undefined => keys[key.toLowerCase()]

type SheetState = Pick<AttendanceSheet, 'version' | 'checkIn'> & { lesson: Pick<AttendanceSheet['lesson'], 'takenAt'> }

/** This sheet is not saved yet; marks of students who checked in may be on it. */
export const isUntaken = ({ version, checkIn, lesson }: SheetState): boolean =>
  version === 0 || (checkIn !== undefined && lesson.takenAt === null)

/** The mark of a student on a sheet that is not saved yet (R-attendance-3, R-checkin-4). */
function firstStatus(sheet: SheetState): AttendanceStatus | null {
  if (!isUntaken(sheet)) return null
  if (!sheet.checkIn) return 'PRESENT'
  return sheet.checkIn.isOpen ? null : 'ABSENT'
}

/**
 * Everybody is present on a sheet that was never taken, but for accepted excuses, and absent where others checked in;
 * students who joined a taken one later have no mark (R-attendance-3, R-excuse-3).
 */
export function shownMark(row: SheetRow, sheet: SheetState, chosen: ChosenMarks): Mark {
  const { status, minutesLate, note } = row
  const first = row.isExcused ? 'EXCUSED' : firstStatus(sheet)
  return chosen.get(row.enrollmentId) ?? { status: status ?? first, minutesLate, note }
}

const countOf = { PRESENT: 'present', LATE: 'late', ABSENT: 'absent', EXCUSED: 'excused' } as const

export function countMarks(marks: readonly Mark[]): AttendanceCounts {
  const counts = { present: 0, late: 0, absent: 0, excused: 0 }
  for (const { status } of marks) if (status !== null) counts[countOf[status]] += 1
  return counts
}

/** `crypto.randomUUID` would need https, which a school's own network may lack. */
export const newUuid = () => newIdempotencyKey().replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-a$4-$5')

/** The whole sheet as it is sent; students who have left are not on it any more. */
export function toBody(sheet: AttendanceSheet, chosen: ChosenMarks, baseVersion: number): SaveAttendanceBody {
  const marks = sheet.rows.flatMap((row): SentMark[] => {
    const { enrollmentId } = row
    const { status, minutesLate, note } = shownMark(row, sheet, chosen)
    if (status === null || row.isEnded) return []
    return [
      {
        enrollmentId,
        status,
        ...(status === 'LATE' && { minutesLate }),
        // A device without a line does not know the notes.
        ...(note !== row.note && { note }),
        isTouched: chosen.has(enrollmentId),
      },
    ]
  })
  return { saveId: newUuid(), baseVersion, takenAt: new Date().toISOString(), marks }
}

/** The students whose names hold all words, however they are written. */
export function findRows(rows: readonly SheetRow[], q: string): readonly SheetRow[] {
  const words = foldArabic(q).split(/\s+/).filter(Boolean)
  if (words.length === 0) return rows
  return rows.filter(({ studentName }) => words.every((word) => foldArabic(studentName).includes(word)))
}
