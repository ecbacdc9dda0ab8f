const asciiPerToken = 4
const otherPerToken = 2

/** About how many tokens a text is, rather too many than too few: Arabic letters cost about twice as much as Latin ones. */
export function estimateTokens(text: string): number {
  let others = 0
  for (let place = 0; place < text.length; place++) if (text.charCodeAt(place) > 127) others += 1
  return Math.ceil(others / otherPerToken + (text.length - others) / asciiPerToken)
}
