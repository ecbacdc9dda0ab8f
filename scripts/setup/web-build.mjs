import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Failure } from './failure.mjs'
import { precompress } from './precompress.mjs'
import { inRoot, root } from './project.mjs'
import { runNode } from './run.mjs'

const sources = [
  'web/src',
  'web/public',
  'web/index.html',
  'web/vite.config.ts',
  'web/first-paint.ts',
  'web/first-paint.css',
  'web/lean-contract.ts',
  'web/arrivals.ts',
  'web/tsconfig.json',
  'contract/src',
  'tsconfig.base.json',
  'package-lock.json',
]
const stampFile = inRoot('web/dist/.built-from')
const isTest = (file) => /[.](test|fixtures)[.]tsx?$/.test(file)

function* filesUnder(place) {
  if (!existsSync(place)) return
  if (!statSync(place).isDirectory()) return yield place
  for (const name of readdirSync(place).sort()) yield* filesUnder(path.join(place, name))
}

/** A fingerprint of everything that the web app is built from. Contents only: a fresh clone has no useful times. */
export function webFingerprint() {
  const hash = createHash('sha256')
  for (const source of sources) {
    for (const file of filesUnder(inRoot(source))) {
      if (!isTest(file)) hash.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
    }
  }
  return hash.digest('hex')
}

const isBuiltFrom = (fingerprint) => existsSync(stampFile) && readFileSync(stampFile, 'utf8') === fingerprint

export const isWebBuilt = () => isBuiltFrom(webFingerprint())

/** Builds the web app when it is not there or its sources have changed since. */
export async function buildWebIfStale() {
  const fingerprint = webFingerprint()
  if (isBuiltFrom(fingerprint)) return
  console.log('بناء واجهة الويب…')
  const { code, output } = await runNode([inRoot('node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'], {
    cwd: inRoot('web'),
    env: { NODE_ENV: 'production' },
  })
  if (code !== 0) throw new Failure(`تعذّر بناء واجهة الويب:\n${output.trim()}`)
  await precompress(inRoot('web/dist'))
  writeFileSync(stampFile, fingerprint)
}
