import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { inRoot } from '../setup/project.mjs'
import { runNode } from '../setup/run.mjs'
import { arabicBreaches } from './arabic-texts.mjs'
import { cssModuleBreaches } from './css-modules.mjs'
import { gateBreaches } from './gates.mjs'
import { findBreaches } from './import-rules.mjs'
import { packageBreaches } from './lock-file.mjs'
import { helpBreaches } from './names-in-help.mjs'
import { nameBreaches } from './names-in-sentences.mjs'
import { refusalBreaches } from './refusals.mjs'
import { ruleReferenceBreaches } from './rule-references.mjs'

const program = (file, ...args) => runNode([inRoot('node_modules', file), ...args])

const types = (workspace) => ({
  name: `types of ${workspace}`,
  run: () => program('typescript/bin/tsc', '--project', workspace, '--pretty', 'false'),
})

/** A check that runs in this process and names what breaks a rule. */
async function ownCheck(findBreaches) {
  const startedAt = Date.now()
  const answer = (code, output) => ({ code, output, seconds: (Date.now() - startedAt) / 1000 })
  try {
    const breaches = await findBreaches()
    return answer(breaches.length > 0 ? 1 : 0, breaches.join('\n'))
  } catch (error) {
    return answer(1, error.message)
  }
}

/** The fast part of the tests, longest first so that two cores finish together. */
const checks = [
  types('web'),
  types('server'),
  { name: 'dead code', run: () => program('knip/bin/knip.js', '--no-progress') },
  { name: 'format and lint', run: () => program('@biomejs/biome/bin/biome', 'check', '--colors=off', '.') },
  types('contract'),
  types('e2e'),
  { ...types('bench'), needs: 'bench/tsconfig.json' },
  {
    name: 'types of the tables',
    run: () => runNode([inRoot('scripts/db-types.mjs'), '--check']),
  },
  { name: 'import rules', run: () => ownCheck(findBreaches) },
  { name: 'Arabic texts', run: () => ownCheck(arabicBreaches) },
  { name: 'names in sentences', run: () => ownCheck(nameBreaches) },
  { name: 'names in the help', run: () => ownCheck(helpBreaches) },
  { name: 'refusals', run: () => ownCheck(refusalBreaches) },
  { name: 'rule references', run: () => ownCheck(ruleReferenceBreaches) },
  { name: 'CSS modules', run: () => ownCheck(cssModuleBreaches) },
  { name: 'gates', run: () => ownCheck(() => gateBreaches()) },
  { name: 'regular expressions', run: () => runNode([inRoot('scripts/checks/regular-expressions.mjs')]) },
  { name: 'packages', run: () => ownCheck(packageBreaches) },
  {
    name: 'list of endpoints',
    run: () => runNode([inRoot('scripts/docs-endpoints.mjs'), '--check']),
  },
]

function show(name, { code, output, seconds }) {
  console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)`)
  if (code !== 0) console.log(output.trim().replace(/^/gm, '    '))
}

/** Runs every check, a few at once, and says how each went. */
export async function runChecks() {
  const waiting = checks.filter(({ needs }) => !needs || existsSync(inRoot(needs)))
  const tally = { passed: 0, failed: 0 }
  const worker = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const result = await check.run()
      show(check.name, result)
      tally[result.code === 0 ? 'passed' : 'failed'] += 1
    }
  }
  await Promise.all(Array.from({ length: Math.min(4, availableParallelism()) }, worker))
  return tally
}
