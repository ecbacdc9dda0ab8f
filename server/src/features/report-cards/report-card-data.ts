import { genderedWord } from '@manara/contract/gender.ts'
import { toExamMax } from '@manara/contract/grades.ts'
import type { ReportDesign } from '@manara/contract/report-cards.ts'
import { type DocumentCalendar, documentDate } from '../../platform/format/dates.ts'
import { reportCardWords as text } from './report-card.text.ts'
import type { Card, CardCourse } from './report-cards.queries.ts'

const ofMax = (mark: number | null, max: number) => (mark === null ? text.none : text.ofMax(mark, max))

/** The 0 of a barred exam says so, as in the transcript (R-absence-5). */
const examMark = ({ examGrade, practicalMax, isBarred }: CardCourse) => {
  const mark = ofMax(examGrade, toExamMax(practicalMax))
  return isBarred ? text.barred(mark) : mark
}

const result = (card: Card, { finalGrade, isPassed }: CardCourse) =>
  finalGrade === null
    ? text.none
    : isPassed
      ? genderedWord(card, text.passed, text.passedFeminine)
      : genderedWord(card, text.failed, text.failedFeminine)

/** A mean of some courses would say what the card does not show: with a gap there is none. */
function meanOf(courses: readonly CardCourse[]): string {
  const cents = courses.flatMap(({ finalGrade }) => (finalGrade === null ? [] : Math.round(finalGrade * 100)))
  if (cents.length === 0 || cents.length < courses.length) return text.none
  return (Math.round(cents.reduce((sum, one) => sum + one, 0) / cents.length) / 100).toFixed(2)
}

function toCard(card: Card, hasWords: boolean, termName: string) {
  const rows = card.courses.map((course) => [
    course.courseName,
    ofMax(course.practicalGrade, course.practicalMax),
    examMark(course),
    course.finalGrade === null ? text.none : String(course.finalGrade),
    ...(hasWords ? [course.gradeWord ?? text.none] : []),
    result(card, course),
  ])
  return {
    facts: [
      { label: genderedWord(card, text.student, text.studentFeminine), value: card.studentName },
      { label: text.program, value: card.programName ?? text.none },
      { label: text.term, value: termName },
      { label: text.mean, value: meanOf(card.courses) },
    ],
    rows,
  }
}

interface Issued extends DocumentCalendar {
  design: ReportDesign
  schoolName: string
  termName: string | undefined
  at: Date
  /** Which export it is, under cards that the office prints. */
  footer: string
}

/** Cards as the template `report-card` reads them: words and numbers as they are printed. */
export function reportCardData(
  cards: readonly Card[],
  { design, schoolName, termName, at, footer, ...calendar }: Issued,
) {
  const hasWords = design.words.length > 0
  return {
    schoolName,
    title: design.title,
    issued: text.issuedAt(documentDate(at, calendar)),
    footer,
    head: text.head.filter((_, index) => hasWords || index !== 4),
    cards: cards.map((card) => toCard(card, hasWords, termName ?? text.allTerms)),
    note: design.note ?? '',
    signatures: design.signatures,
    seal: text.seal,
  }
}
