import { globSync, readFileSync } from 'node:fs'
import { inRoot, root } from '../setup/project.mjs'

const rules = 'docs/rules.md'
const threats = 'docs/security.md'

/** Documents outside the repository, and sections that move when a rule is added. */
const danglingReference = /\bspec(?:\/| §)|\b(?:decisions|security|rules)(?:\.md)? (?:§|\d)|\.\.\/shared\b/g

const isOwn = (file) => /^scripts\/(?:checks|test)\/rule-references\./.test(file)
const sources = [
  '*.md',
  '{bench,contract,deploy,docs,e2e,scripts,server,web}/**/*.{ts,tsx,js,mjs,cjs,sql,css,html,md,tsv,json,yml,sh}',
]

/** Ids of the rules of the school, and the bullets that are no rule: without an id, or with the id of another one. */
export function idsIn(text) {
  const ids = new Set()
  const breaches = []
  for (const [line, id] of text.matchAll(/^- (?:\*\*(R-[a-z]+-\d+)\*\*)?.{0,60}/gm)) {
    if (id === undefined) breaches.push(`${rules}: no id: ${line}`)
    else if (ids.has(id)) breaches.push(`${rules}: ${id} is there twice`)
    else ids.add(id)
  }
  return { ids, breaches }
}

/** References of a text to a rule, a threat or a document that the repository does not have. */
export const danglingIn = (text, ids, threatIds) => [
  ...(text.match(/\bR-[a-z]+-\d+\b/g) ?? []).filter((id) => !ids.has(id)),
  ...[...text.matchAll(/\bsecurity (T\d+)\b/g)].flatMap(([found, id]) => (threatIds.has(id) ? [] : [found])),
  ...(text.match(danglingReference) ?? []),
]

/** Every reference of code and documents leads to a rule of docs/rules.md or a threat of docs/security.md. */
export function ruleReferenceBreaches() {
  const read = (file) => readFileSync(inRoot(file), 'utf8')
  const { ids, breaches } = idsIn(read(rules))
  const threatIds = new Set(read(threats).match(/\bT\d+\b/g))
  const files = globSync(sources, { cwd: root, exclude: (name) => /(?:^|[\\/])(?:node_modules|dist)$/.test(name) })
  const dangling = files
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !isOwn(file))
    .flatMap((file) =>
      danglingIn(read(file), ids, threatIds).map((found) => `${file}: «${found}» leads to no rule of ${rules}`),
    )
  return [...breaches, ...dangling]
}
