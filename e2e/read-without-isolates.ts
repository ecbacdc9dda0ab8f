import type { Browser } from '@playwright/test'

/** Takes the marks round names off what a page shows, so that journeys find sentences by what people read. Runs in the page. */
function readWithoutIsolates() {
  const spoken = ['aria-label', 'title', 'alt', 'placeholder']
  const bare = (text: string) => text.replace(/[\u2068\u2069]|\u200f(?=\u2068)/g, '')
  const strip = (node: Node) => {
    if (node instanceof Text && bare(node.data) !== node.data) node.data = bare(node.data)
    if (!(node instanceof Element)) return
    for (const name of spoken) {
      const text = node.getAttribute(name)
      if (text !== null && bare(text) !== text) node.setAttribute(name, bare(text))
    }
    node.childNodes.forEach(strip)
  }
  const seen = { subtree: true, childList: true, characterData: true, attributes: true, attributeFilter: spoken }
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes)
      if (type === 'childList') addedNodes.forEach(strip)
      else strip(target)
  }).observe(document, seen)
}

/** Every context of a browser reads so. */
export function readsWithoutIsolates(browser: Browser): Browser {
  const newContext = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await newContext(options)
    await context.addInitScript(readWithoutIsolates)
    return context
  }
  return browser
}
