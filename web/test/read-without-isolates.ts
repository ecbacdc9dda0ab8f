import { withoutIsolates } from '@manara/contract/named.ts'

const spoken = ['aria-label', 'title', 'alt', 'placeholder']

function strip(node: Node): void {
  if (node instanceof Text) {
    const bare = withoutIsolates(node.data)
    if (bare !== node.data) node.data = bare
  }
  if (!(node instanceof Element)) return
  for (const name of spoken) {
    const text = node.getAttribute(name)
    if (text !== null && withoutIsolates(text) !== text) node.setAttribute(name, withoutIsolates(text))
  }
  node.childNodes.forEach(strip)
}

/** Takes the marks round names off what a page shows, so that tests find sentences by what people read.
 *  That names have them is checked where the sentences are made (scripts/checks/arabic-texts.mjs). */
export function readWithoutIsolates(): void {
  const seen = { subtree: true, childList: true, characterData: true, attributes: true, attributeFilter: spoken }
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes)
      if (type === 'childList') addedNodes.forEach(strip)
      else strip(target)
  }).observe(document, seen)
}
