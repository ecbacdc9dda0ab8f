/** A part of a line: text, strong text, a link to a page of the app or of a file, or a question that can be asked verbatim. */
export type Piece =
  | { kind: 'text'; text: string }
  | { kind: 'strong'; text: string }
  | { kind: 'link'; text: string; to: string }
  | { kind: 'file'; text: string; to: string }
  | { kind: 'ask'; text: string }

export type Line = Piece[]

export type Block =
  | { kind: 'line'; pieces: Line }
  | { kind: 'heading'; pieces: Line }
  | { kind: 'list'; isOrdered: boolean; items: Line[] }
  | { kind: 'table'; head: Line[]; rows: Line[][] }

/** Pages of the app only: another host, a scheme or a file of the server is words, not a link. */
const isAppPage = (to: string) =>
  /^\/(admin|teacher|student|public|help)(?=[/?]|$)[\w\-./?=&%]*$/.test(to) && !to.includes('//') && !to.includes('..')

/** A page in a file of a lecture, which opens in a tab of its own. */
const isFilePage = (to: string) => /^\/api\/materials\/\d{1,10}\/view#page=\d{1,3}$/.test(to)

const marked = /(?:\*\*)?\[([^\][\n]{1,300})\]\(([^()\s]{1,300})\)(?:\*\*)?|\*\*([^*\n]{1,300})\*\*|`([^`\n]{1,300})`/g

export function readLine(line: string): Line {
  const pieces: Line = []
  let end = 0
  for (const match of line.matchAll(marked)) {
    const [whole, label, to, strong, code] = match
    if (match.index > end) pieces.push({ kind: 'text', text: line.slice(end, match.index) })
    if (label !== undefined && to !== undefined && isAppPage(to))
      pieces.push({ kind: 'link', text: label.replaceAll('**', ''), to })
    else if (label !== undefined && to !== undefined && isFilePage(to))
      pieces.push({ kind: 'file', text: label.replaceAll('**', ''), to })
    else if (label !== undefined && to === '#ask') pieces.push({ kind: 'ask', text: label.replaceAll('**', '') })
    else if (strong !== undefined) pieces.push({ kind: 'strong', text: strong })
    else pieces.push({ kind: 'text', text: code ?? whole })
    end = match.index + whole.length
  }
  if (end < line.length) pieces.push({ kind: 'text', text: line.slice(end) })
  return pieces
}

const mostColumns = 12

const isRow = (line: string | undefined): line is string => line !== undefined && /^\s*\|.*\|\s*$/.test(line)
const isRuler = (line: string | undefined) => isRow(line) && /^[\s|:-]+$/.test(line) && line.includes('-')

const toCells = (line: string): Line[] =>
  line
    .trim()
    .slice(1, -1)
    .split('|')
    .slice(0, mostColumns)
    .map((cell) => readLine(cell.trim()))

/** Rows of a table that begins at this line: a head, a ruler, and what follows. */
function readTable(lines: readonly string[], start: number): Block & { kind: 'table' } {
  const head = toCells(lines[start] ?? '')
  const rows: Line[][] = []
  for (let place = start + 2; isRow(lines[place]); place++) {
    const cells = toCells(lines[place] ?? '')
    rows.push(head.map((_, column) => cells[column] ?? []))
  }
  return { kind: 'table', head, rows }
}

/** Parses the Markdown subset of answers; everything else stays as written. */
export function readAnswer(text: string): Block[] {
  const blocks: Block[] = []
  const lines = text.split('\n')
  for (let place = 0; place < lines.length; place++) {
    const line = lines[place] ?? ''
    if (isRow(line) && isRuler(lines[place + 1])) {
      const table = readTable(lines, place)
      blocks.push(table)
      place += table.rows.length + 1
      continue
    }
    const heading = /^#{1,6} (.+)$/.exec(line)?.[1]
    const bullet = /^\s*[-•*] (.*)$/.exec(line)?.[1]
    const number = /^\s*\d{1,3}[.)] (.*)$/.exec(line)?.[1]
    const item = bullet ?? number
    const last = blocks.at(-1)
    if (heading !== undefined) blocks.push({ kind: 'heading', pieces: readLine(heading.replaceAll('**', '')) })
    else if (item === undefined) {
      if (line.trim() !== '') blocks.push({ kind: 'line', pieces: readLine(line) })
    } else if (last?.kind === 'list' && last.isOrdered === (bullet === undefined)) last.items.push(readLine(item))
    else blocks.push({ kind: 'list', isOrdered: bullet === undefined, items: [readLine(item)] })
  }
  return blocks
}
