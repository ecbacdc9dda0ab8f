/**
 * The most formulas that a text of a question may have, the length of each in characters, and the length of all formulas of
 * a question: the library needs up to 0.02 ms for a character (R-formula-2).
 */
export const formulaLimits = { count: 40, length: 500, total: 4_000 } as const

const marks = {
  '\\(': { end: '\\)', kind: 'FORMULA' },
  '\\[': { end: '\\]', kind: 'DISPLAY' },
  '`': { end: '`', kind: 'CODE' },
  '```': { end: '```', kind: 'BLOCK' },
} as const

/**
 * A part of a text: words as they were typed, a formula within the line or on a line of its own, or code within the line
 * or in lines of its own. The text is without its marks.
 */
export interface TextPart {
  kind: 'WORDS' | (typeof marks)[keyof typeof marks]['kind']
  text: string
}

/**
 * The parts of a text. `\( … \)` and `\[ … \]` are formulas, single and three backticks are code; all else is words, a mark
 * without its end too (R-formula-1).
 */
export function partsOf(text: string): TextPart[] {
  const parts: TextPart[] = []
  const endless = new Set<string>()
  let at = 0
  const addWords = (until: number) => until > at && parts.push({ kind: 'WORDS', text: text.slice(at, until) })
  for (const { 0: mark, index } of text.matchAll(/\\[([]|```|`/g)) {
    if (index < at || endless.has(mark)) continue
    const { end, kind } = marks[mark as keyof typeof marks]
    const start = index + mark.length
    const until = text.indexOf(end, start)
    if (until < 0) endless.add(mark)
    else if (text.slice(start, until).trim() !== '') {
      addWords(index)
      parts.push({ kind, text: text.slice(start, until) })
      at = until + end.length
    }
  }
  addWords(text.length)
  return parts
}

export const isFormula = ({ kind }: TextPart): boolean => kind === 'FORMULA' || kind === 'DISPLAY'
export const hasFormula = (text: string | null): boolean => text !== null && partsOf(text).some(isFormula)

/** Commands that define others, lead elsewhere, paint, or write to the console of the reader. */
const refused =
  /\\(?:[gex]?def|(?:re|provide)?newcommand|(?:re|provide)command|let|futurelet|global|long|href|url|includegraphics|html[a-zA-Z]*|color|textcolor|colorbox|fcolorbox|char|verb|message|errmessage|show)(?![a-zA-Z])/

/** Whether a source can be drawn, in the line or on a line of its own. */
export type FormulaReader = (source: string, isDisplay: boolean) => boolean

/** Complaints about the formulas of a text, in Arabic; `isReadable` judges a source as the library will read it (R-formula-2). */
export function complaintsAboutFormulas(text: string, isReadable: FormulaReader = () => true): string[] {
  const formulas = formulasIn(text)
  if (formulas.length > formulaLimits.count)
    return [`في النص ${formulas.length} صيغة، والحد ${formulaLimits.count}. وزّعها على أكثر من سؤال`]
  return formulas.flatMap(({ kind, text: source }, index) => {
    const name = `الصيغة رقم ${index + 1}`
    if (source.length > formulaLimits.length) return [`${name} أطول من ${formulaLimits.length} حرف. قسّمها`]
    const command = refused.exec(source)?.[0]
    if (command) return [`${name} فيها الأمر ${command}، وهو غير مسموح. احذفه`]
    return isReadable(source, kind === 'DISPLAY') ? [] : [`${name} لا تُقرأ. راجع الأقواس وأسماء الأوامر`]
  })
}

/** The texts in a value of any shape: a content, or a draft of one. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** The formulas of all texts in it. */
export const formulasIn = (value: unknown): TextPart[] => textsIn(value).flatMap(partsOf).filter(isFormula)
