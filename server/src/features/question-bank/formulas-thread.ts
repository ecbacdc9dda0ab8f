import { parentPort } from 'node:worker_threads'
import { isReadableFormula } from './formulas.ts'
import type { FormulaSource } from './read-formulas.ts'

// The inside of the thread: for each list of formulas, which of them can be read.
parentPort?.on('message', (formulas: FormulaSource[]) =>
  parentPort?.postMessage(formulas.map(({ text, isDisplay }) => isReadableFormula(text, isDisplay))),
)
