import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { parseSync } from '@swc/core'
import { inRoot } from '../setup/project.mjs'

// Its programs for single systems answer alike, and are not everywhere.
process.env.RECHECK_BACKEND = 'pure'
const { checkSync } = createRequire(import.meta.url)('recheck')

/** Where an expression may cost more than its input is long, and what bounds the input or the time. */
const bounded = {
  'server/src/platform/documents/': 'reads files in a process of its own, which ends after some seconds',
  'server/src/features/question-generation/builtin/': 'works in a thread of its own, which ends after some seconds',
  'server/src/platform/llm/': 'reads questions of 4,000 letters in a thread of its own',
  'server/src/features/assistant/': 'reads questions of 4,000 letters in a thread of its own',
  'server/src/features/audit/operation-names.ts': 'reads summaries of the contract',
  'server/src/operations/backup/': 'reads headers of 512 bytes and names that the server wrote',
  'server/src/commands/': 'reads what the operator types',
  'server/src/config/config.ts': 'reads the environment',
  'server/src/server.ts': 'reads the environment',
  'server/src/platform/mail/transport.ts': 'reads the environment',
  'server/src/platform/db/embedded/server.ts': 'reads lines of the database',
  'server/src/platform/db/job-schema.ts': 'reads statements of a library',
  'server/src/platform/pdf/typesetter.ts': 'reads messages about names of 100 letters',
  'contract/src/client.ts': 'reads headers of the server, in the browser',
}

const getBound = (file) => Object.keys(bounded).find((place) => file.startsWith(place))

const isSource = (file) => /\.ts$/.test(file) && !/\.(test|gen|fixtures)\.ts$/.test(file)
const sourcesIn = (folder) =>
  readdirSync(inRoot(folder), { recursive: true })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter(isSource)

/** The regular expressions of a source text; one that is built while the program runs has no pattern. */
export function expressionsIn(source) {
  const found = []
  const walk = (node) => {
    if (typeof node !== 'object' || node === null) return
    if (node.type === 'RegExpLiteral') found.push({ pattern: node.pattern, flags: node.flags })
    if (node.type === 'NewExpression' && node.callee.value === 'RegExp') found.push({})
    for (const child of Object.values(node)) walk(child)
  }
  walk(parseSync(source, { syntax: 'typescript', target: 'esnext' }))
  return found
}

const timeout = 30_000

/** What is too large to be proven is tried with random texts; they find what is quadratic each time, and sometimes what is not. */
const tries = 4

/** What is wrong with an expression; undefined when its cost grows like its input. */
export function complaintAbout({ pattern, flags }) {
  if (pattern === undefined) return 'is built while the program runs, and cannot be checked'
  let found
  for (let once = 0; once < tries; once++) {
    found = checkSync(pattern, flags, { timeout })
    if (found.status === 'safe') return undefined
    if (found.checker === 'automaton') break
  }
  return `/${pattern}/${flags} is ${found.complexity?.summary ?? found.error?.kind ?? found.status}`
}

const cacheFile = inRoot('.cache/regular-expressions.json')

function readCache() {
  return new Set(existsSync(cacheFile) ? JSON.parse(readFileSync(cacheFile, 'utf8')) : [])
}

/** The expressions of server and contract that could hold everybody up, but those whose input is bounded (security, cost of input). */
export function expressionBreaches() {
  const knownSafe = readCache()
  const sources = ['server/src', 'contract/src'].flatMap(sourcesIn)
  const breaches = sources
    .filter((file) => !getBound(file))
    .flatMap((file) =>
      expressionsIn(readFileSync(inRoot(file), 'utf8')).flatMap((expression) => {
        const key = `${expression.pattern}/${expression.flags}`
        if (knownSafe.has(key)) return []
        const complaint = complaintAbout(expression)
        if (complaint) return [`${file}: ${complaint}`]
        knownSafe.add(key)
        return []
      }),
    )
  const unused = Object.keys(bounded).filter((place) => !sources.some((file) => file.startsWith(place)))
  mkdirSync(dirname(cacheFile), { recursive: true })
  writeFileSync(cacheFile, JSON.stringify([...knownSafe]))
  return [...breaches, ...unused.map((place) => `${place}: is bounded, and does not exist`)]
}

if (import.meta.main) {
  const breaches = expressionBreaches()
  if (breaches.length > 0) console.error(breaches.join('\n'))
  process.exitCode = breaches.length > 0 ? 1 : 0
}
