import { type FormulaReader, formulaLimits, formulasIn } from '@manara/contract/formulas.ts'
import { createThreadRunner } from '../../platform/jobs/run-in-thread.ts'
import { spreadsheetProblem } from '../../platform/spreadsheets/reading/spreadsheets.errors.ts'

export interface FormulaSource {
  text: string
  isDisplay: boolean
}

const readInThread = createThreadRunner<FormulaSource[], boolean[]>({
  file: new URL('./formulas-thread.ts', import.meta.url),
  timeoutMilliseconds: 20_000,
  tooHeavy: spreadsheetProblem.tooHeavy,
})

const keyOf = ({ text, isDisplay }: FormulaSource) => `${isDisplay} ${text}`

/** Reads the formulas of many questions at once, each source once, and gives what judges them. */
export async function readFormulas(questions: readonly unknown[]): Promise<FormulaReader> {
  const short = formulasIn(questions).filter(({ text }) => text.length <= formulaLimits.length)
  const sources = short.map(({ text, kind }) => ({ text, isDisplay: kind === 'DISPLAY' }))
  const formulas = [...new Map(sources.map((source) => [keyOf(source), source])).values()]
  if (formulas.length === 0) return () => true
  const answers = await readInThread(formulas)
  const unreadable = new Set(formulas.filter((_, at) => !answers[at]).map(keyOf))
  return (text, isDisplay) => !unreadable.has(keyOf({ text, isDisplay }))
}
