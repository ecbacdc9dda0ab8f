import katex from 'katex'
import 'katex/contrib/mhchem'
import 'katex/dist/katex.min.css'

const settings = { throwOnError: true, strict: 'ignore', trust: false, maxExpand: 200, maxSize: 20 } as const

/**
 * Draws a formula into a node, with MathML for screen readers. Throws for what cannot be read, and changes nothing then.
 * The policy of the pages refuses style attributes of markup, yet allows styles that a script sets: quotes of texts are
 * escaped in the markup, so that the name is found in attributes alone.
 */
export function drawFormula(source: string, node: HTMLElement, isDisplay: boolean): void {
  const markup = katex.renderToString(source, { ...settings, displayMode: isDisplay })
  const { body } = new DOMParser().parseFromString(markup.replaceAll(' style="', ' data-style="'), 'text/html')
  for (const part of body.querySelectorAll<HTMLElement>('[data-style]')) {
    part.style.cssText = part.dataset.style ?? ''
    delete part.dataset.style
  }
  node.replaceChildren(...body.childNodes)
}
