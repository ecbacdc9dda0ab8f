/** A piece of a line: words, strong words, or a link to a page of the app. */
export type Piece =
  | { kind: 'text'; text: string }
  | { kind: 'strong'; text: string }
  | { kind: 'link'; text: string; to: string }

export type Block = { kind: 'line'; pieces: Piece[] } | { kind: 'list'; items: Piece[][] }

/** Pages of the app only: another host, a scheme or a file of the server is words, not a link. */
const isAppPage = (to: string) =>
  /^\/(admin|teacher|student|public)(?=[/?]|$)[\w\-./?=&%]*$/.test(to) && !to.includes('//') && !to.includes('..')

const marked = /\*\*([^*\n]{1,300})\*\*|\[([^\][\n]{1,300})\]\(([^()\s]{1,300})\)/g

export function readLine(line: string): Piece[] {
  const pieces: Piece[] = []
  let end = 0
  for (const match of line.matchAll(marked)) {
    const [whole, strong, label, to] = match
    if (match.index > end) pieces.push({ kind: 'text', text: line.slice(end, match.index) })
    if (strong !== undefined) pieces.push({ kind: 'strong', text: strong })
    else if (label !== undefined && to !== undefined && isAppPage(to)) pieces.push({ kind: 'link', text: label, to })
    else pieces.push({ kind: 'text', text: whole })
    end = match.index + whole.length
  }
  if (end < line.length) pieces.push({ kind: 'text', text: line.slice(end) })
  return pieces
}

/** Reads the little Markdown of answers; whatever else stands there stays as it is written. */
export function readAnswer(text: string): Block[] {
  const blocks: Block[] = []
  for (const line of text.split('\n')) {
    const item = /^\s*[-•] (.*)$/.exec(line)?.[1]
    const last = blocks.at(-1)
    if (item === undefined) {
      if (line.trim() !== '') blocks.push({ kind: 'line', pieces: readLine(line) })
    } else if (last?.kind === 'list') last.items.push(readLine(item))
    else blocks.push({ kind: 'list', items: [readLine(item)] })
  }
  return blocks
}
