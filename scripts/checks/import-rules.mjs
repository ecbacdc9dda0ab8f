import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { Failure } from '../setup/failure.mjs'
import { root } from '../setup/project.mjs'
import { folderCircles } from './folder-circles.mjs'

const require = createRequire(import.meta.url)
const { forbidden, options } = require('../../.dependency-cruiser.cjs')

const parts = ['contract', 'server', 'web', 'e2e', 'bench']
const isSource = (name) => /[.]tsx?$/.test(name) && !name.endsWith('.d.ts')

function* sourcesUnder(folder, place) {
  for (const entry of readdirSync(path.join(folder, place), { withFileTypes: true })) {
    const inside = `${place}/${entry.name}`
    if (entry.isDirectory() && !['node_modules', 'dist'].includes(entry.name)) yield* sourcesUnder(folder, inside)
    else if (entry.isFile() && isSource(entry.name)) yield inside
  }
}

// dependency-cruiser reads TypeScript 7 sources only through swc, and does not tell swc that a .tsx file holds JSX.
const swc = require('@swc/core')
const { parseFileSync } = swc
swc.parseFileSync = (file, how) => parseFileSync.call(swc, file, { ...how, tsx: file.endsWith('.tsx') })

/** Files whose imports were not seen: a reader that cannot parse would else report "no breaches" for ever. */
function unreadSources(folder, sources, modules) {
  const importCountByFile = new Map(modules.map((module) => [module.source, module.dependencies.length]))
  const hasImport = (source) =>
    /^(import|export) [^'"]*from ['"]/m.test(readFileSync(path.join(folder, source), 'utf8'))
  return sources.filter(
    (source) => !importCountByFile.has(source) || (hasImport(source) && importCountByFile.get(source) === 0),
  )
}

const sentence = ({ rule, from, to, comment }) => `${rule.name}: ${from} → ${to}${comment ? ` (${comment})` : ''}`

/** Every breach of the import rules under `folder`, one line each. */
export async function findBreaches(folder = root) {
  const { cruise } = await import('dependency-cruiser')
  const sources = parts
    .filter((part) => existsSync(path.join(folder, part)))
    .flatMap((part) => [...sourcesUnder(folder, part)])
  const { enhancedResolveOptions, ...cruiseOptions } = options
  const { output } = await cruise(
    sources,
    { ...cruiseOptions, baseDir: folder, ruleSet: { forbidden }, validate: true },
    enhancedResolveOptions,
  )
  const unread = unreadSources(folder, sources, output.modules)
  if (unread.length > 0) throw new Failure(`the import rules were not checked in ${unread.join(', ')}`)
  return [...output.summary.violations.map(sentence), ...folderCircles(output.modules)]
}
