/** Marks that are set on the letter before them, and the two letters that compatibility forms turn into such marks. */
const longRun = /[\p{M}\uff9e\uff9f]{31}/u
/** In a long text all runs together cost too much, though none of them is longer than that. */
const longText = 10_000
const longRunOfLongText = /[\p{M}\uff9e\uff9f]{11}/u
const wholeRun = /[\p{M}\uff9e\uff9f]+/gu

/**
 * Whether more than 30 marks stand on one letter, or more than 10 in a long text. No script writes so; sorting them is
 * quadratic, so this is asked before a text is normalised. Linear.
 */
export const hasLongMarkRun = (text: string): boolean =>
  (text.length > longText ? longRunOfLongText : longRun).test(text)

/** The text with at most 30 marks on each letter, for texts that are read rather than refused. Linear. */
export const withShortMarkRuns = (text: string): string => text.replace(wholeRun, (run) => run.slice(0, 30))
