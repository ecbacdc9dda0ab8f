import { readdirSync, readFileSync } from 'node:fs'
import { parseSync } from '@swc/core'
import { inRoot } from '../setup/project.mjs'

const articles = 'server/src/features/help/articles'

/** The texts in a catalogue of the web app; a field and its help also go by the words before a colon or a bracket. */
function textsIn(source) {
  const texts = []
  const walk = (node) => {
    if (typeof node !== 'object' || node === null) return
    if (node.type === 'StringLiteral') texts.push(node.value, node.value.replace(/:$| \([^()]*\)$/, ''))
    for (const child of Object.values(node)) walk(child)
  }
  walk(parseSync(source, { syntax: 'typescript', target: 'esnext' }))
  return texts
}

/** Names of buttons and pages («…», labels of links) in an article that are no text of the screens. */
export function unknownNamesIn(article, shown) {
  return article.split('\n').flatMap((line, index) =>
    [...line.matchAll(/«([^»]+)»|^\[([^\]]+)\]/g)]
      .map(([, name, label]) => name ?? label)
      .filter((name) => !shown.has(name))
      .map((name) => `${index + 1}: «${name}»`),
  )
}

/** Help articles that name what no catalogue of the web app has. */
export function helpBreaches() {
  const catalogues = readdirSync(inRoot('web/src'), { recursive: true }).filter((file) => file.endsWith('.text.ts'))
  const shown = new Set(catalogues.flatMap((file) => textsIn(readFileSync(inRoot('web/src', file), 'utf8'))))
  return readdirSync(inRoot(articles)).flatMap((file) =>
    unknownNamesIn(readFileSync(inRoot(articles, file), 'utf8'), shown).map(
      (name) => `${articles}/${file}:${name} is no text of a screen`,
    ),
  )
}
