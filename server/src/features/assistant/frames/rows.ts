import { named, namedPair } from '@manara/contract/named.ts'
import { nouns } from '../../../platform/format/plurals.ts'
import { fold, splitWords } from '../../../platform/llm/builtin/arabic-text.ts'
import { plain, sounds } from '../skills/skill-context.ts'
import { bareForms } from './words.ts'

/** Names as a line of an answer. */
export const listed = (name: string | null | undefined): string => named(plain(name ?? ''))
export const pair = (first: string | null | undefined, second: string | null | undefined): string =>
  namedPair(plain(first ?? ''), plain(second ?? ''))

const partsOf = (text: string) => splitWords(fold(text)).flatMap((word) => [word, sounds(word)])

/** The text of the row holds every word of the name. */
export const person =
  <Row>(textOf: (row: Row) => string | null | undefined) =>
  (words: string) => {
    const asked = splitWords(fold(words))
    return {
      where: (row: Row) => {
        const parts = new Set(partsOf(textOf(row) ?? ''))
        return asked.every((word) => parts.has(word) || parts.has(sounds(word)))
      },
    }
  }

/** The name of a classroom holds the word, with or without its ending. */
const namesHave =
  (stem: string) =>
  ({ name }: { name: string }): boolean =>
    fold(name).includes(fold(stem))

interface Seated {
  capacity: number
  enrolledStudentsCount: number
}

export const seatsLeft = ({ capacity, enrolledStudentsCount }: Seated) => Math.max(0, capacity - enrolledStudentsCount)

const { student, seat } = nouns

/** Numbers of a classroom, which add up over several. */
export const roomAttributes = {
  student: {
    say: 'عدد الطلاب',
    of: (room: Seated) => room.enrolledStudentsCount,
    addsUp: true,
    forms: student.subject,
  },
  seats: { say: 'المقاعد الشاغرة', of: seatsLeft, addsUp: true, forms: seat.subject },
  capacity: { say: 'السعة', of: (room: Seated) => room.capacity, addsUp: true, forms: seat.subject },
} as const

/** Halves of the day, by the names of classrooms. */
export const dayTags = {
  morning: { where: namesHave('صباحي'), say: 'الصباحية' },
  evening: { where: namesHave('مسائي'), say: 'المسائية' },
}

/** Every word of the name is one of the row's own, with or without the article: «دمشق» is no «الدمشقي». */
export const personName =
  <Row>(nameOf: (row: Row) => string | null | undefined) =>
  (words: string) => {
    const asked = splitWords(fold(words)).map(bareForms)
    return {
      where: (row: Row) => {
        const own = new Set(
          splitWords(fold(nameOf(row) ?? '')).flatMap((word) => [word, word.replace(/^ال(?=..)/, '')]),
        )
        return asked.every((forms) => forms.some((form) => own.has(form)))
      },
    }
  }

/** Results of quizzes with different numbers of questions compare by their share. */
export const percentOf = (score: number | null, total: number): number | null =>
  score === null || total === 0 ? null : (100 * score) / total

const longestTitle = 70

/** A text as a line of a list. */
export const shortened = (text: string, longest = longestTitle): string =>
  text.length <= longest ? text : `${text.slice(0, longest).trimEnd()}…`

/** «لعائشة الإدلبي»: a particle that is joined to the name is no part of it. */
export const withoutJoined = (words: string): string => words.replace(/^(?:لل|ل|ب)(?=\p{L}{4})/u, '')
