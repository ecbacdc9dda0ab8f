import { Type } from 'typebox'

/** The greatest marks (R-grade-2) of a classroom without its own (R-book-1). The final grade is their sum, of 100. */
export const gradeLimits = { practical: 30, exam: 70, final: 100 } as const

/** The greatest marks of a classroom that has its own (R-book-1); absent where they are 30 and 70. */
export const ownMaximaFields = {
  practicalMax: Type.Optional(Type.Number()),
  examMax: Type.Optional(Type.Number()),
}

/** The greatest marks as replies carry them: nothing of the usual ones. */
export interface OwnMaxima {
  practicalMax?: number
  examMax?: number
}

/** The greatest exam mark beside a greatest practical one: the rest of 100. */
export const toExamMax = (practicalMax: number): number => Math.round((gradeLimits.final - practicalMax) * 100) / 100

/** Says the greatest marks of a classroom only where they are its own. */
export const toOwnMaxima = (practicalMax: number): OwnMaxima =>
  practicalMax === gradeLimits.practical ? {} : { practicalMax, examMax: toExamMax(practicalMax) }

/** Reads the greatest marks of a reply. */
export const readMaxima = ({ practicalMax, examMax }: OwnMaxima) => ({
  practicalGrade: practicalMax ?? gradeLimits.practical,
  examGrade: examMax ?? gradeLimits.exam,
})
