import { genderedWord } from '@manara/contract/gender.ts'
import { documentDate, gregorianDate } from '../../platform/format/dates.ts'
import type { Issuer, RecordRow } from './academic-record.queries.ts'
import { transcriptText as text } from './transcript.text.ts'

interface Issued extends Issuer {
  at: Date
}

const mark = (value: number | null, own?: number, missing = text.notGraded) =>
  value === null ? missing : own === undefined ? String(value) : text.ofOwn(value, own)

const missingMark = (awaitsPublication?: boolean) => (awaitsPublication ? text.notPublished : text.notGraded)

/** The 0 of who was barred says so (R-absence-5). */
const examMark = ({ examGrade, examMax, isBarred, awaitsPublication }: RecordRow['enrollmentHistory'][number]) =>
  isBarred ? text.barred(mark(examGrade, examMax)) : mark(examGrade, examMax, missingMark(awaitsPublication))

/** Of marks that are in, nothing may have been calculated yet. */
const finalMark = (row: RecordRow['enrollmentHistory'][number]) =>
  row.finalGrade === null && row.practicalGrade !== null && row.examGrade !== null
    ? text.notCalculated
    : [mark(row.finalGrade, undefined, missingMark(row.awaitsPublication)), row.gradeWord].join(' ').trim()

/** A record as the template `transcript` reads it: words and numbers as they are printed. */
export function transcriptData(record: RecordRow, { at, schoolName, nationalIdName, ...calendar }: Issued) {
  const { completionDate, finalGpa, overallStatus } = record
  return {
    schoolName,
    title: text.title,
    issued: text.issuedAt(documentDate(at, calendar)),
    footer: record.studentName,
    pageWords: text.page,
    facts: [
      { label: genderedWord(record, text.student, text.studentFeminine), value: record.studentName },
      { label: nationalIdName, value: record.isNationalIdTemporary ? text.unknown : record.nationalId },
      { label: text.program, value: record.programNameAtCompletion ?? record.programName ?? text.unknown },
      { label: text.overallStatus, value: text.overallStatuses[overallStatus] ?? overallStatus },
      { label: text.finalGpa, value: finalGpa === null ? text.unknown : finalGpa.toFixed(2) },
      {
        label: text.completionDate,
        value: completionDate === null ? text.unknown : gregorianDate(completionDate, calendar),
      },
    ],
    head: text.head,
    rows: record.enrollmentHistory.map((row) => [
      row.courseName,
      row.classroomName,
      mark(row.practicalGrade, row.practicalMax, missingMark(row.awaitsPublication)),
      examMark(row),
      finalMark(row),
      text.classroomStatuses[row.classroomStatus] ?? row.classroomStatus,
    ]),
    empty: text.empty,
    signatures: text.signatures,
    note: text.note,
  }
}
