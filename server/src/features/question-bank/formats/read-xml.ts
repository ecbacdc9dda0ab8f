import { SaxesParser } from 'saxes'

/** An element of a small XML tree. */
export interface XmlElement {
  name: string
  attributes: Readonly<Record<string, string>>
  line: number
  children: XmlElement[]
  /** Its own characters, without those of its children. */
  text: string
  /** The text of an instruction of this program in it: `<?manara …?>`. */
  setting: string
}

/** Why a file is not read at all. */
export type XmlFault = 'broken' | 'doctype' | 'deep'

/** Thrown at the place in the file that ends the reading. */
export class XmlFaultError extends Error {
  readonly fault: XmlFault
  readonly line: number

  constructor(fault: XmlFault, line: number) {
    super(fault)
    this.fault = fault
    this.line = line
  }
}

/** Deeper than any question is nested. */
const deepest = 25
/** More elements than any question has; those beyond are left out, and the entry is not whole. */
const mostElements = 3_000
/** The program's own name in instructions. */
export const settingTarget = 'manara'

/** Characters of elements that nothing reads. */
const unread: ReadonlySet<string> = new Set(['image_base64'])

/**
 * Reads an XML text with one level of entries under its root, and gives each entry once it is closed; false from `take`
 * ends the reading. Costs time in proportion to the length: nothing is fetched, no entity is defined, and a document type
 * or deep nesting ends it. Returns the name of the root.
 */
export function readXmlEntries(text: string, take: (entry: XmlElement, isWhole: boolean) => boolean): string {
  const parser = new SaxesParser({ position: true })
  const open: XmlElement[] = []
  let root = ''
  let depth = 0
  let elements = 0
  let isOver = false
  const add = (characters: string) => {
    const inner = open.at(-1)
    if (inner && !unread.has(inner.name)) inner.text += characters
  }
  parser.on('error', () => {
    throw new XmlFaultError('broken', parser.line)
  })
  parser.on('doctype', () => {
    throw new XmlFaultError('doctype', parser.line)
  })
  parser.on('opentag', ({ name, attributes }) => {
    depth++
    if (depth > deepest) throw new XmlFaultError('deep', parser.line)
    if (depth === 1) root = name
    if (depth < 2) return
    elements = depth === 2 ? 1 : elements + 1
    const element = {
      name,
      attributes: attributes as XmlElement['attributes'],
      line: parser.line,
      children: [],
      text: '',
      setting: '',
    }
    if (elements <= mostElements) open.at(-1)?.children.push(element)
    open.push(element)
  })
  parser.on('text', add)
  parser.on('cdata', add)
  parser.on('processinginstruction', ({ target, body }) => {
    const [entry] = open
    if (entry && target === settingTarget) entry.setting = body
  })
  parser.on('closetag', () => {
    depth--
    const closed = open.pop()
    if (depth === 1 && closed && !isOver) isOver = !take(closed, elements <= mostElements)
  })
  const piece = 65_536
  for (let at = 0; at < text.length && !isOver; at += piece) parser.write(text.slice(at, at + piece))
  if (!isOver) parser.close()
  return root
}
