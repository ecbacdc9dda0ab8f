import { childOf, childrenOf } from './moodle-text.ts'
import { labelSeries } from './option-labels.ts'
import { readXmlEntries, type XmlElement } from './read-xml.ts'

/** A level of an automatic list. */
interface ListLevel {
  /** Levels of lists with the same origin count together. */
  origin: string
  format: string
  /** Such as «%1.» or «السؤال %1:». */
  pattern: string
  start: number
  /** The first paragraph of the list starts the count again. */
  restarts: boolean
}

/** Of a paragraph, or of its style. */
export interface ListPlace {
  list?: string | undefined
  level?: number | undefined
}

interface WordStyle extends ListPlace {
  isStrong?: boolean | undefined
}

const valueIn = (element: XmlElement | undefined, name: string): string | undefined =>
  element && childOf(element, name)?.attributes['w:val']

const numberOf = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,6}$/.test(text) ? Number(text) : undefined

/** Whether a switch such as `<w:b/>` is on. */
export const isOn = (value: string | undefined): boolean => value !== '0' && value !== 'false'

function readEntries(xml: string | undefined): XmlElement[] {
  const entries: XmlElement[] = []
  if (xml !== undefined) readXmlEntries(xml, (entry) => entries.push(entry) > 0)
  return entries
}

/** The levels of each list of a document: its own start, else that of its origin. */
function readLists(xml: string | undefined): Map<string, Map<number, ListLevel>> {
  const entries = readEntries(xml)
  const origins = new Map(entries.map((entry) => [entry.attributes['w:abstractNumId'], entry]))
  const lists = new Map<string, Map<number, ListLevel>>()
  for (const entry of entries.filter(({ name }) => name === 'w:num')) {
    const origin = valueIn(entry, 'w:abstractNumId') ?? ''
    const starts = new Map(
      childrenOf(entry, 'w:lvlOverride').map((one) => [one.attributes['w:ilvl'], valueIn(one, 'w:startOverride')]),
    )
    const levels = childrenOf(origins.get(origin) ?? entry, 'w:lvl').map((level): [number, ListLevel] => {
      const own = numberOf(starts.get(level.attributes['w:ilvl']))
      return [
        numberOf(level.attributes['w:ilvl']) ?? 0,
        {
          origin,
          format: valueIn(level, 'w:numFmt') ?? 'decimal',
          pattern: valueIn(level, 'w:lvlText') ?? '%1.',
          start: own ?? numberOf(valueIn(level, 'w:start')) ?? 1,
          restarts: own !== undefined,
        },
      ]
    })
    lists.set(entry.attributes['w:numId'] ?? '', new Map(levels))
  }
  return lists
}

/** What styles say of lists and of bold letters; what they take from other styles is not followed. */
function readStyles(xml: string | undefined): Map<string | undefined, WordStyle> {
  return new Map(
    readEntries(xml).map((entry): [string | undefined, WordStyle] => {
      const place = childOf(childOf(entry, 'w:pPr') ?? entry, 'w:numPr')
      const letters = childOf(entry, 'w:rPr')
      const bold = letters && (childOf(letters, 'w:b') ?? childOf(letters, 'w:bCs'))
      const isStrong = bold && isOn(bold.attributes['w:val'])
      const style = { list: valueIn(place, 'w:numId'), level: numberOf(valueIn(place, 'w:ilvl')), isStrong }
      return [entry.attributes['w:styleId'], style]
    }),
  )
}

const series = new Map<string, readonly string[]>([
  ['lowerLetter', labelSeries.latin],
  ['upperLetter', labelSeries.latin],
  ['arabicAlpha', labelSeries.alphabet],
  ['arabicAbjad', labelSeries.abjad],
])

const signOf = (pattern: string): string => /[).:/–-]/.exec(pattern)?.[0] ?? ''

export interface WordLists {
  styles: ReadonlyMap<string | undefined, WordStyle>
  /** The label of a paragraph as the document shows it, so that typed and automatic lists read alike. */
  label(place: ListPlace, isAlone: boolean): string
}

/**
 * Numbers of the first level are those of questions, as they are shown. All other lists are options: they have a letter
 * by their place, counted from the paragraph before them that is none; a point that is alone has none.
 */
export function readWordLists(numbering: string | undefined, styles: string | undefined): WordLists {
  const lists = readLists(numbering)
  const counts = new Map<string, number>()
  const begun = new Set<string>()
  const places = new Map<string, number>()

  const numberNext = (list: string, { origin, pattern, start, restarts }: ListLevel): string => {
    const isFirst = restarts && !begun.has(list)
    begun.add(list)
    const number = isFirst ? start : (counts.get(origin) ?? start - 1) + 1
    counts.set(origin, number)
    return pattern.replace(/%\d/, String(number)) + (signOf(pattern) === '' ? '-' : '')
  }

  return {
    styles: readStyles(styles),
    label({ list = '', level = 0 }, isAlone) {
      const found = lists.get(list)?.get(level)
      const letters = found && series.get(found.format)
      const isBullet = found?.format === 'bullet'
      if (!found || found.format === 'none' || (level === 0 && !letters && !isBullet) || (isBullet && isAlone)) {
        places.clear()
        return found && found.format !== 'none' && !isBullet ? numberNext(list, found) : ''
      }
      const key = `${list}/${level}`
      const place = places.get(key) ?? 0
      places.set(key, place + 1)
      const letter = (letters ?? labelSeries.abjad)[place]
      return letter === undefined ? '' : letter + (signOf(found.pattern) || '-')
    },
  }
}
