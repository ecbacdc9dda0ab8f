import { chatLimits } from '@manara/contract/assistant.ts'
import { mostAttendancePoints } from '@manara/contract/attendance-points.ts'
import { mostCalendarFeeds } from '@manara/contract/calendar-feeds.ts'
import { issuingBatch } from '@manara/contract/certificates.ts'
import { challengeLimits } from '@manara/contract/challenges.ts'
import { undoableDays } from '@manara/contract/changes.ts'
import { formatCount, nouns } from '@manara/contract/counted-nouns.ts'
import { firstCodeLimits } from '@manara/contract/first-codes.ts'
import { gradeLimits } from '@manara/contract/grades.ts'
import { importLimits } from '@manara/contract/import-run.ts'
import { mostReceivers } from '@manara/contract/message-batches.ts'
import { documentField, mostDocuments } from '@manara/contract/person-documents.ts'
import { photoField } from '@manara/contract/person-photo.ts'
import { mostPhones } from '@manara/contract/person-record.ts'
import { mostPushDevices } from '@manara/contract/push.ts'
import { generationLimits } from '@manara/contract/question-generation.ts'
import { questionLimits } from '@manara/contract/questions.ts'
import { mostQuestions, passingPercent } from '@manara/contract/quizzes.ts'
import { sessionLimits } from '@manara/contract/session-limits.ts'
import { restorableDays } from '@manara/contract/trash.ts'
import type { Db } from '../../../platform/db/database.ts'
import { passMark } from '../../../platform/db/pass-mark.ts'
import { selection } from '../../../platform/db/selection.ts'
import { ruleText } from './rules.text.ts'

const days = (count: number) => formatCount(count, nouns.day.object)
const letters = (count: number) => formatCount(count, nouns.letter.object)
const count = (value: number) => value.toLocaleString('en')
const megabytes = (bytes: number) => ruleText.megabytes(bytes / 1_048_576)

/** Limits of the product. */
const limits: Readonly<Record<string, string>> = {
  attendancePoints: count(mostAttendancePoints),
  cardsMinutes: formatCount(firstCodeLimits.cardsMinutes, nouns.minute.object),
  certificateBatch: count(issuingBatch),
  challengeMin: count(challengeLimits.fewestQuestions),
  codeDays: days(firstCodeLimits.days),
  conversations: count(chatLimits.conversations),
  documents: count(mostDocuments),
  documentSize: megabytes(documentField.maxBytes),
  exam: count(gradeLimits.exam),
  feeds: count(mostCalendarFeeds),
  final: count(gradeLimits.final),
  importRows: count(importLimits.rows),
  importSize: megabytes(importLimits.fileBytes),
  maxGenerated: count(generationLimits.maxQuestions),
  maxOptions: count(questionLimits.maxOptions),
  maxQuestions: count(mostQuestions),
  messageBatch: count(mostReceivers),
  minOptions: count(questionLimits.minOptions),
  phones: count(mostPhones),
  photoSize: ruleText.kilobytes(photoField.maxBytes / 1_024),
  practical: count(gradeLimits.practical),
  pushDevices: count(mostPushDevices),
  quizPass: count(passingPercent),
  restoreDays: days(restorableDays),
  sessions: count(sessionLimits.openSessions),
  undoDays: days(undoableDays),
}

/** What the school has set, and whether it uses attendance. */
async function readSchoolValues(db: Db) {
  const school = await db
    .selectFrom('school_settings')
    .select(
      selection<{
        usesAttendance: boolean
        editDays: number
        excuseDays: number
        minimumCourse: number | null
        passingGpa: number
        passMark: number
        paymentWait: number | null
        staffPassword: number
        studentPassword: number
      }>()({
        usesAttendance: 'uses_attendance',
        editDays: 'attendance_edit_days',
        excuseDays: 'excuse_days',
        minimumCourse: 'minimum_course_grade',
        passingGpa: 'passing_gpa',
        passMark,
        paymentWait: 'payment_wait_days',
        staffPassword: 'staff_password_length',
        studentPassword: 'student_password_length',
      }),
    )
    .executeTakeFirstOrThrow()
  const values: Record<string, string> = {
    editDays: days(school.editDays),
    excuseDays: days(school.excuseDays),
    minimumCourse: school.minimumCourse === null ? '' : ruleText.minimumCourse(school.minimumCourse),
    passingGpa: count(school.passingGpa),
    passMark: count(school.passMark),
    paymentWait: ruleText.paymentWait(school.paymentWait === null ? null : days(school.paymentWait)),
    staffPassword: letters(school.staffPassword),
    studentPassword: letters(school.studentPassword),
  }
  return { usesAttendance: school.usesAttendance, values }
}

const placeholder = /\{([A-Za-z]+)\}/g

/** The names of the values in a sentence. */
export const listPlaceholders = (sentence: string): string[] =>
  [...sentence.matchAll(placeholder)].map(([, name = '']) => name)

/** A sentence with today's values of the school, and whether the school uses attendance. */
export async function fillSentence(db: Db, sentence: string): Promise<{ sentence: string; usesAttendance: boolean }> {
  const { usesAttendance, values } = await readSchoolValues(db)
  const filled = sentence.replace(placeholder, (whole, name: string) => limits[name] ?? values[name] ?? whole)
  return { sentence: filled, usesAttendance }
}
