import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { inRoot } from '../setup/project.mjs'

const className = /\.([A-Za-z_][\w-]*)/g
const namesIn = (text) => [...text.matchAll(className)].map(([, name]) => name)
const withoutGlobals = (text) => text.replaceAll(/:global\([^)]*\)/g, '')

/** Parts of a text between commas; a comma within brackets separates nothing. */
function splitParts(text) {
  const parts = ['']
  let depth = 0
  for (const sign of text) {
    if (sign === '(') depth += 1
    if (sign === ')') depth -= 1
    if (sign === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += sign
  }
  return parts.map((part) => part.trim())
}

/** Selectors of a stylesheet, one by one. */
export const selectorsIn = (css) =>
  [
    ...css
      .replace(/\/\*.*?\*\//gs, '')
      .replaceAll(/@keyframes [^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '')
      .matchAll(/([^{};]+)\{/g),
  ].flatMap(([, prelude]) => (prelude.trim().startsWith('@') ? [] : splitParts(prelude)))

/** Class names that a CSS module defines; those within `:global(…)` belong to others. */
export const classesIn = (css) => new Set(selectorsIn(css).flatMap((selector) => namesIn(withoutGlobals(selector))))

/** Selectors without a class of their own: they would reach other screens, whatever is in `:global(…)`. */
export const selectorsForAll = (css) =>
  selectorsIn(css).filter((selector) => namesIn(withoutGlobals(selector)).length === 0)

/** Names on which the two sides of a CSS module differ: a class without a user, and a use without a class. */
export function findDifferences(css, used) {
  const defined = classesIn(css)
  const names = new Set(used)
  return [
    ...[...names].filter((name) => !defined.has(name)).map((name) => `styles.${name} has no class`),
    ...[...defined].filter((name) => !names.has(name)).map((name) => `.${name} is used nowhere`),
  ]
}

/** The CSS modules that a component imports, each with the names that it takes from it. */
export const usesIn = (source) =>
  [...source.matchAll(/^import (\w+) from '([^']+\.module\.css)'/gm)].map(([, styles, from]) => ({
    from,
    names: [...source.matchAll(new RegExp(`\\b${styles}\\.(\\w+)\\b(?!')`, 'g'))].map(([, name]) => name),
  }))

const librarySheet = (component) => `@mantine/core/styles/${component}.css`
const hasSheet = (component) => existsSync(inRoot(`node_modules/${librarySheet(component)}`))

/** Components of Mantine that a screen uses without their stylesheet: neither it nor the theme imports it. */
export const withoutStyles = (source, themeSheet) =>
  [...source.matchAll(/^import \{([^}]*)\} from '@mantine\/core'/gm)]
    .flatMap(([, names]) => names.split(',').map((name) => name.trim()))
    .filter((name) => hasSheet(name) && ![source, themeSheet].some((text) => text.includes(librarySheet(name))))

/**
 * Chunks load by route and never unload: a plain class of one screen would break another, so only `theme/` has plain
 * classes. A missing class is only undefined at run time, and nothing but the picture shows it.
 */
export function cssModuleBreaches() {
  const folder = 'web/src'
  const files = readdirSync(inRoot(folder), { recursive: true }).map((file) => file.replaceAll('\\', '/'))
  const read = (file) => readFileSync(inRoot(`${folder}/${file}`), 'utf8')
  const used = new Map()
  for (const file of files.filter((name) => name.endsWith('.tsx')))
    for (const { from, names } of usesIn(read(file))) {
      const module = posix.join(posix.dirname(file), from)
      used.set(module, [...(used.get(module) ?? []), ...names])
    }
  const themeSheet = read('theme/mantine.css')
  const screens = files.filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
  const sheets = files.filter((file) => file.endsWith('.css') && !file.startsWith('theme/'))
  const modules = sheets.filter((file) => file.endsWith('.module.css'))
  return [
    ...screens.flatMap((file) =>
      withoutStyles(read(file), themeSheet).map((name) => `${folder}/${file}: ${name} has no stylesheet`),
    ),
    ...sheets.filter((file) => !modules.includes(file)).map((file) => `${folder}/${file}: is no CSS module`),
    ...modules.flatMap((file) => [
      ...findDifferences(read(file), used.get(file) ?? []).map((found) => `${folder}/${file}: ${found}`),
      ...selectorsForAll(read(file)).map((selector) => `${folder}/${file}: ${selector} reaches other screens`),
    ]),
  ]
}
