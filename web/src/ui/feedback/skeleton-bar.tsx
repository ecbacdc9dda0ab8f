/** A pulsing bar in the place of a text that is on its way. Width in pixels. */
export const SkeletonBar = ({ width, isRound = false }: { width: number; isRound?: boolean }) => (
  <span className="sk" style={{ inlineSize: width, ...(isRound && { blockSize: width }) }} />
)

/** Widths that look like words of different length, and are the same at every drawing. */
export const wordWidth = (row: number, shortest: number, spread: number) => shortest + ((row * 37) % spread)
