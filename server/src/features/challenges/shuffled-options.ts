import { createHash } from 'node:crypto'

interface Option {
  questionOptionId: number
}

/** The same student sees the same order each time, and every order is as likely as any other (security T12). */
export function shuffledFor<Row extends Option>(studentId: number, options: readonly Row[]): Row[] {
  const getPosition = ({ questionOptionId }: Option) =>
    createHash('sha256').update(`${studentId}:${questionOptionId}`).digest('hex')
  return options
    .map((option) => ({ option, place: getPosition(option) }))
    .sort((one, other) => (one.place < other.place ? -1 : 1))
    .map(({ option }) => option)
}
