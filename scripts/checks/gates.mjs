import { readdirSync, readFileSync } from 'node:fs'
import { inRoot } from '../setup/project.mjs'

/** Turns that plain English does without. */
const turns = /\b(?:whoever|somebody|nobody|anybody|stands|told|lives|anew)\b|^What\b/i

/** Doc comments of a source, without their signs. */
export const docCommentsIn = (source) =>
  [...source.matchAll(/\/\*\*(.*?)\*\//gs)].map(([, text]) => text.replaceAll(/^\s*\*\s?/gm, '').trim())

/** Doc comments of a source that use one of the turns. */
export const unplainIn = (source) => docCommentsIn(source).filter((text) => turns.test(text))

const filesIn = (folder, pattern) =>
  readdirSync(inRoot(folder), { recursive: true })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => pattern.test(file))
const readTexts = (files) => files.map((file) => readFileSync(inRoot(file), 'utf8'))
const linesIn = (files) => readTexts(files).reduce((sum, text) => sum + text.split('\n').length - 1, 0)

/** Sources of the product: no test and nothing generated. */
const productSources = () =>
  ['contract/src', 'server/src', 'web/src'].flatMap((folder) =>
    filesIn(folder, /^(?!.*[.](?:test|gen|fixtures)[.]).*[.]tsx?$/),
  )

/** The figures that must not grow again, each with its limit and the goal of the renewal. */
export function figures() {
  const sources = readTexts(productSources())
  const comments = sources.flatMap(docCommentsIn)
  const unplain = sources.flatMap(unplainIn)
  return [
    { name: 'lines of CSS', value: linesIn(filesIn('web/src', /[.]css$/)), limit: 7_770, goal: 6_000 },
    { name: 'lines of TypeScript of the product', value: linesIn(productSources()), limit: 200_400, goal: 90_000 },
    { name: 'entries of server/src', value: readdirSync(inRoot('server/src')).length, limit: 10, goal: 10 },
    {
      name: 'doc comments out of 1,000 that are not plain English',
      value: Math.ceil((1_000 * unplain.length) / comments.length),
      limit: 30,
      goal: 30,
    },
  ]
}

/** The figures beyond their limits. */
export const gateBreaches = (measured = figures()) =>
  measured
    .filter(({ value, limit }) => value > limit)
    .map(({ name, value, limit, goal }) => `${name}: ${value}, at most ${limit} (goal ${goal})`)
