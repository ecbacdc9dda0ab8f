import { gregorianDate, hijriDate } from '../../format/dates.ts'
import type { RecordRow } from './academic-record.queries.ts'
import { transcriptText as text } from './transcript.text.ts'

interface Issued {
  schoolName: string
  timeZone: string
  at: Date
}

const mark = (value: number | null) => (value === null ? text.notGraded : String(value))

/** A record as the template `transcript` reads it: words and numbers as they are printed. */
export function transcriptData(record: RecordRow, { schoolName, timeZone, at }: Issued) {
  const { completionDate, finalGpa, overallStatus } = record
  return {
    schoolName,
    title: text.title,
    issued: text.issuedAt(gregorianDate(at, timeZone), hijriDate(at, timeZone)),
    footer: record.studentName,
    pageWords: text.page,
    facts: [
      { label: text.student, value: record.studentName },
      { label: text.nationalId, value: record.nationalId },
      { label: text.program, value: record.programNameAtCompletion ?? record.programName ?? text.unknown },
      { label: text.overallStatus, value: text.overallStatuses[overallStatus] ?? overallStatus },
      { label: text.finalGpa, value: finalGpa === null ? text.unknown : finalGpa.toFixed(2) },
      {
        label: text.completionDate,
        value: completionDate === null ? text.unknown : gregorianDate(completionDate, timeZone),
      },
    ],
    head: text.head,
    rows: record.enrollmentHistory.map((row) => [
      row.courseName,
      row.classroomName,
      mark(row.practicalGrade),
      mark(row.examGrade),
      mark(row.finalGrade),
      text.classroomStatuses[row.classroomStatus] ?? row.classroomStatus,
    ]),
    empty: text.empty,
    signatures: text.signatures,
    note: text.note,
  }
}
