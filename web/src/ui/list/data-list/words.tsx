import { SkeletonBar, wordWidth } from '../../feedback/skeleton-bar.tsx'

/** A bar as wide as a word of a list; `shift` keeps columns from looking alike. */
export const words =
  (shortest: number, spread: number, shift = 0) =>
  (row: number) => <SkeletonBar width={wordWidth(row + shift, shortest, spread)} />

type WordWidths = Parameters<typeof words>

/** Two lines as of a name and an address. */
export const twoWords = (first: WordWidths, second: WordWidths) => (row: number) => (
  <span className="two">
    <span>{words(...first)(row)}</span>
    <span>{words(...second)(row)}</span>
  </span>
)

/** A person in a table: avatar and name. */
export const personShape = (row: number) => (
  <>
    <SkeletonBar isRound width={36} />
    <SkeletonBar width={wordWidth(row, 130, 80)} />
  </>
)
