import katex from 'katex'
import 'katex/contrib/mhchem'

/** Whether the source of a formula can be drawn; reading the longest one takes some milliseconds (R-formula-2). */
export function isReadableFormula(source: string, isDisplay: boolean): boolean {
  try {
    katex.renderToString(source, {
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
