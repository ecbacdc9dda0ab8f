const openers = /[\u2066-\u2068]/
const closer = '\u2069'

/** One line: a mark without its partner would turn around what follows it. */
function balancedLine(line: string): string {
  const characters = [...line]
  const open: number[] = []
  characters.forEach((character, at) => {
    if (openers.test(character)) open.push(at)
    else if (character === closer && open.pop() === undefined) characters[at] = ''
  })
  for (const at of open) characters[at] = ''
  return characters.join('')
}

/** Keeps the isolates that names stand in, and drops those that are not closed on their own line. */
export const withBalancedIsolates = (text: string) => text.split('\n').map(balancedLine).join('\n')
