import { readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { inRoot } from '../setup/project.mjs'

/** Class names that a CSS module defines; those within `:global(…)` belong to others. */
export function classesIn(css) {
  const selectors = css
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\{[^{}]*\}/g, ' {}')
    .replaceAll(/:global\([^)]*\)/g, '')
  return new Set([...selectors.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name]) => name))
}

/** Names on which the two sides of a CSS module differ: a class without a user, and a use without a class. */
export function differencesOf(css, sources) {
  const defined = classesIn(css)
  const used = new Set(sources.flatMap((source) => [...source.matchAll(/\bstyles\.(\w+)/g)].map(([, name]) => name)))
  return [
    ...[...used].filter((name) => !defined.has(name)).map((name) => `styles.${name} has no class`),
    ...[...defined].filter((name) => !used.has(name)).map((name) => `.${name} is used nowhere`),
  ]
}

/** A missing class is only undefined at run time, and nothing but the picture shows it. */
export function cssModuleBreaches() {
  const folder = 'web/src'
  const files = readdirSync(inRoot(folder), { recursive: true }).map((file) => file.replaceAll('\\', '/'))
  const read = (file) => readFileSync(inRoot(`${folder}/${file}`), 'utf8')
  const users = new Map()
  for (const file of files.filter((name) => name.endsWith('.tsx'))) {
    const source = read(file)
    const [, from] = /^import styles from '([^']+)'/m.exec(source) ?? []
    if (!from) continue
    const module = posix.join(posix.dirname(file), from)
    users.set(module, [...(users.get(module) ?? []), source])
  }
  return files
    .filter((file) => file.endsWith('.module.css'))
    .flatMap((file) => differencesOf(read(file), users.get(file) ?? []).map((found) => `${folder}/${file}: ${found}`))
}
