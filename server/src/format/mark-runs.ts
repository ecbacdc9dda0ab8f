/** Marks that are set on the letter before them, and the two letters that compatibility forms turn into such marks. */
const longRun = /[\p{M}\uff9e\uff9f]{31}/u
const restOfLongRun = /([\p{M}\uff9e\uff9f]{30})[\p{M}\uff9e\uff9f]+/gu

/**
 * Whether more than 30 marks stand on one letter. No script writes so; sorting them is quadratic, so this is asked
 * before a text is normalised. Linear.
 */
export const hasLongMarkRun = (text: string): boolean => longRun.test(text)

/** The text with at most 30 marks on each letter, for texts that are read rather than refused. Linear. */
export const withShortMarkRuns = (text: string): string => text.replace(restOfLongRun, '$1')
