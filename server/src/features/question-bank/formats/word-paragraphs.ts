import { SaxesParser } from 'saxes'
import { toLowered, toRaised } from './html-text.ts'
import { XmlFaultError } from './read-xml.ts'
import { isOn, type ListPlace } from './word-lists.ts'
import { withoutSigns, wordSigns } from './word-signs.ts'

/** Letters that look alike. `isStrong` is undefined where only their style tells. */
export interface WordPiece {
  text: string
  isStrong: boolean | undefined
  style: string | undefined
}

export interface WordParagraph extends ListPlace {
  style: string | undefined
  pieces: WordPiece[]
}

interface OpenRun {
  isStrong: boolean | undefined
  style: string | undefined
  shift: 'superscript' | 'subscript' | undefined
}

interface OpenParagraph extends WordParagraph {
  run: OpenRun | undefined
}

type Attributes = Readonly<Record<string, string>>

/** Deleted text, earlier forms, and second copies for old programs. */
const skipped: ReadonlySet<string> = new Set([
  ...['w:del', 'w:moveFrom', 'w:rPrChange', 'w:pPrChange', 'mc:Fallback', 'm:oMath'],
])

const pictures: ReadonlySet<string> = new Set(['pic:pic', 'v:imagedata'])

const written = new Map(Object.entries({ 'w:tab': ' ', 'w:br': '\n', 'w:cr': '\n', 'w:noBreakHyphen': '-' }))

/** Ticks of the fonts of signs. */
const ticks: ReadonlySet<string> = new Set(['F0FC', 'F0FE'])

const plainColors = /^(?:auto|000000|FFFFFF)?$/i

/** What an element of the look of letters says of their weight or colour; false only for «not bold». */
function strengthOf(name: string, { 'w:val': value, 'w:fill': fill = '' }: Attributes): boolean | undefined {
  if (name === 'w:b' || name === 'w:bCs') return isOn(value)
  if (name === 'w:color') return !plainColors.test(value ?? '') || undefined
  if (name === 'w:shd') return !plainColors.test(fill) || undefined
  return name === 'w:highlight' ? value !== 'none' || undefined : undefined
}

const shifts = { superscript: toRaised, subscript: toLowered }

function takeRunElement(run: OpenRun, name: string, attributes: Attributes): void {
  const value = attributes['w:val']
  const strength = strengthOf(name, attributes)
  if (strength !== undefined) run.isStrong = run.isStrong || strength
  else if (name === 'w:rStyle') run.style = value
  else if (name === 'w:vertAlign' && (value === 'superscript' || value === 'subscript')) run.shift = value
}

function takePlace(paragraph: OpenParagraph, name: string, value: string | undefined): void {
  if (name === 'w:pStyle') paragraph.style = value
  else if (name === 'w:numId') paragraph.list = value
  else if (name === 'w:ilvl') paragraph.level = Number(value)
}

/** The paragraphs of a document, those of tables and text boxes too, each once it ends. Linear in the length. */
export function readWordParagraphs(xml: string): WordParagraph[] {
  const parser = new SaxesParser()
  const paragraphs: WordParagraph[] = []
  const open: OpenParagraph[] = []
  let skippedDepth = 0
  let isText = false

  const add = (text: string) => {
    const paragraph = open.at(-1)
    const { isStrong, style, shift } = paragraph?.run ?? {}
    paragraph?.pieces.push({ text: shift ? shifts[shift](text) : text, isStrong, style })
  }
  const takeElement = (name: string, attributes: Attributes) => {
    const paragraph = open.at(-1)
    if (name === 'w:p') open.push({ style: undefined, pieces: [], run: undefined })
    else if (name === 'w:r' && paragraph) paragraph.run = { isStrong: undefined, style: undefined, shift: undefined }
    else if (pictures.has(name)) add(wordSigns.picture)
    else if (paragraph && !paragraph.run) takePlace(paragraph, name, attributes['w:val'])
    else if (name === 'w:t') isText = true
    else if (name === 'w:sym' && ticks.has(attributes['w:char'] ?? '')) add('✓')
    else if (written.has(name)) add(written.get(name) ?? '')
    else if (paragraph?.run) takeRunElement(paragraph.run, name, attributes)
  }
  const endElement = (name: string) => {
    const paragraph = open.at(-1)
    if (name === 'w:t') isText = false
    else if (name === 'w:r' && paragraph) paragraph.run = undefined
    else if (name === 'w:p' && paragraph) {
      open.pop()
      paragraphs.push(paragraph)
    }
  }
  const stop = () => {
    throw new XmlFaultError('broken', parser.line)
  }
  parser.on('error', stop)
  parser.on('doctype', stop)
  parser.on('opentag', ({ name, attributes }) => {
    if (name === 'm:oMath' && skippedDepth === 0) add(wordSigns.formula)
    if (skippedDepth > 0 || skipped.has(name)) skippedDepth++
    else takeElement(name, attributes as Attributes)
  })
  parser.on('text', (text) => {
    if (isText && skippedDepth === 0) add(withoutSigns(text))
  })
  parser.on('closetag', ({ name }) => {
    if (skippedDepth > 0) skippedDepth--
    else endElement(name)
  })
  const piece = 65_536
  for (let at = 0; at < xml.length; at += piece) parser.write(xml.slice(at, at + piece))
  parser.close()
  return paragraphs
}
