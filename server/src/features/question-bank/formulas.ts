import { createRequire } from 'node:module'
import type Katex from 'katex'

let drawing: typeof Katex | undefined

/** Loaded for the first formula: most processes never see one. */
function loadKatex(): typeof Katex {
  const load = createRequire(import.meta.url)
  drawing ??= load('katex') as typeof Katex
  load('katex/contrib/mhchem')
  return drawing
}

/** Whether the source of a formula can be drawn; reading the longest one takes some milliseconds (R-formula-2). */
export function isReadableFormula(source: string, isDisplay: boolean): boolean {
  try {
    loadKatex().renderToString(source, {
      output: 'mathml',
      displayMode: isDisplay,
      strict: 'ignore',
      maxExpand: 200,
      maxSize: 20,
    })
    return true
  } catch {
    return false
  }
}
