import { isFormula, partsOf } from '@manara/contract/formulas.ts'

type TextField = HTMLInputElement | HTMLTextAreaElement

/** Whether a place of a text is within a formula, which needs no further marks around it. */
function isWithinFormula(text: string, place: number): boolean {
  let at = 0
  for (const part of partsOf(text)) {
    const marked = isFormula(part) ? part.text.length + 4 : undefined
    if (marked !== undefined && place >= at + 2 && place <= at + marked - 2) return true
    const around = { WORDS: 0, CODE: 2, BLOCK: 6, FORMULA: 4, DISPLAY: 4 }[part.kind]
    at += part.text.length + around
  }
  return false
}

/** Writes a shape in the place of the selection, and leaves the caret in its first empty braces. */
export function insertFormula(field: TextField, shape: string): void {
  const [start, end] = [field.selectionStart ?? field.value.length, field.selectionEnd ?? field.value.length]
  const opening = isWithinFormula(field.value, start) ? '' : '\\('
  const source = opening ? `\\(${shape.trimEnd()}\\)` : shape
  const empty = shape.indexOf('{}')
  const caret = start + opening.length + (empty < 0 ? shape.trimEnd().length : empty + 1)
  field.setRangeText(source, start, end)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.focus()
  field.setSelectionRange(caret, caret)
}
