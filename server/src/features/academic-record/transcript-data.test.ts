import { expect, it } from 'vitest'
import type { RecordRow } from './academic-record.queries.ts'
import { transcriptData } from './transcript-data.ts'

const record: RecordRow = {
  studentName: 'رنا الشامي',
  nationalId: '1',
  isNationalIdTemporary: false,
  gender: null,
  programName: null,
  overallStatus: 'ACTIVE',
  programNameAtCompletion: null,
  finalGpa: null,
  completionDate: null,
  enrollmentHistory: [],
}
const issued = {
  schoolName: 'معهد',
  timeZone: 'Asia/Damascus',
  monthNames: 'ar-SY',
  hijri: 'beside',
  nationalIdName: 'الرقم الوطني',
  at: new Date(),
} as const

it.each([
  ['Female', 'الطالبة'],
  ['Male', 'الطالب'],
  [null, 'الطالب'],
] as const)('the transcript names a student of gender %s as %s', (gender, word) => {
  expect(transcriptData({ ...record, gender }, issued).facts[0]).toEqual({ label: word, value: 'رنا الشامي' })
})

it('prints no temporary national id', () => {
  const { facts } = transcriptData({ ...record, nationalId: 'T-00000001', isNationalIdTemporary: true }, issued)

  expect(facts.map(({ value }) => value)).not.toContain('T-00000001')
})

it('prints the reason beside the 0 of a barred student', () => {
  const marks = { practicalGrade: 20, examGrade: 0, finalGrade: null, classroomStatus: 'ACTIVE', isArchived: false }
  const row = { classroomId: 1, courseName: 'الجبر', classroomName: 'أ', ...marks, isBarred: true }
  const { rows } = transcriptData({ ...record, enrollmentHistory: [row] }, issued)

  expect(rows[0]?.[3]).toBe('0 (محروم)')
})
