/** Limit of text per call: models read slowly, and every token is billed. */
const mostCharacters = 24_000
const pieceLength = 6_000

/** The text in pieces that end where a sentence does. */
export function splitPieces(text: string): string[] {
  const pieces: string[] = []
  let rest = text.trim()
  while (rest.length > pieceLength) {
    const head = rest.slice(0, pieceLength)
    const end = Math.max(head.lastIndexOf('\n'), head.lastIndexOf('. '), head.lastIndexOf('؟'), head.lastIndexOf('! '))
    const cut = end > pieceLength / 2 ? end + 1 : pieceLength
    pieces.push(rest.slice(0, cut).trim())
    rest = rest.slice(cut).trim()
  }
  return rest === '' ? pieces : [...pieces, rest]
}

/** Excerpts of a long text for one call: pieces from all over it, other ones in the second round. */
export function materialFor(text: string, round: number): string {
  const pieces = splitPieces(text)
  const count = Math.min(pieces.length, Math.floor(mostCharacters / pieceLength))
  const step = pieces.length / count
  const chosen = Array.from({ length: count }, (_, index) => Math.floor(index * step + (round * step) / 2))
  return chosen.flatMap((place) => pieces[place % pieces.length] ?? []).join('\n\n')
}
