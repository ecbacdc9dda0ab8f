import { foreignPackages } from './lock-file.mjs'

const toPurl = ({ name, version }) => `pkg:npm/${name.replace('@', '%40')}@${encodeURIComponent(version)}`

const toHex = (integrity) => Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex')

/** What the running school loads, what another system would, and what only builds and tests. */
const getScope = ({ dev, devOptional, optional }) =>
  dev ? 'excluded' : optional || devOptional ? 'optional' : 'required'

const isExpression = (license) => / (?:AND|OR|WITH) /.test(license)

const listLicenses = ({ license }) => {
  if (typeof license !== 'string') return {}
  if (isExpression(license)) return { licenses: [{ expression: license.replace(/^\((.*)\)$/, '$1') }] }
  return { licenses: [{ license: /^[\w.+-]+$/.test(license) ? { id: license } : { name: license } }] }
}

const toComponent = (entry) => ({
  type: 'library',
  'bom-ref': toPurl(entry),
  name: entry.name,
  version: entry.version,
  scope: getScope(entry),
  hashes: [{ alg: 'SHA-512', content: toHex(entry.integrity) }],
  ...listLicenses(entry),
  purl: toPurl(entry),
})

/** The place where Node finds a package that is needed at another: the nearest `node_modules` on the way up. */
function findPlace(name, from, packages) {
  for (let folder = from; ; folder = folder.replace(/\/?node_modules\/(?:@[^/]+\/)?[^/]+$/, '')) {
    const place = `${folder}${folder && '/'}node_modules/${name}`
    if (packages[place]) return place
    if (folder === '') return undefined
    if (!folder.includes('node_modules/')) folder = ''
  }
}

function listDependencies({ place, ...entry }, packages) {
  const names = Object.keys({ ...entry.dependencies, ...entry.optionalDependencies })
  const places = names.flatMap((name) => findPlace(name, place, packages) ?? [])
  const refs = places.flatMap((at) => {
    const found = packages[at]
    return found.link ? [] : [toPurl({ name: found.name ?? at.split('node_modules/').at(-1), ...found })]
  })
  return [...new Set(refs)].sort()
}

/** The same component may lie in several places: it is one, and of its scopes the strongest counts. */
function uniqueComponents(entries) {
  const strength = ['required', 'optional', 'excluded']
  const byRef = new Map()
  for (const component of entries.map(toComponent)) {
    const known = byRef.get(component['bom-ref'])
    if (!known || strength.indexOf(component.scope) < strength.indexOf(known.scope))
      byRef.set(component['bom-ref'], component)
  }
  return [...byRef.values()].sort((one, other) => (one['bom-ref'] < other['bom-ref'] ? -1 : 1))
}

/** Every package of the lock file as CycloneDX 1.6. The same lock file always gives the same text: no time, no address. */
export function billOfMaterials(lock) {
  const entries = foreignPackages(lock)
  const components = uniqueComponents(entries)
  const own = { name: lock.name, version: lock.version }
  const workspaces = Object.entries(lock.packages).filter(([place]) => !place.includes('node_modules/'))
  const direct = workspaces.flatMap(([place, { dependencies, devDependencies, optionalDependencies }]) =>
    listDependencies(
      { place, dependencies: { ...dependencies, ...devDependencies }, optionalDependencies },
      lock.packages,
    ),
  )
  const needs = new Map()
  for (const entry of entries) {
    const ref = toPurl(entry)
    needs.set(ref, [...new Set([...(needs.get(ref) ?? []), ...listDependencies(entry, lock.packages)])].sort())
  }
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': toPurl(own), ...own, purl: toPurl(own) } },
    components,
    dependencies: [
      { ref: toPurl(own), dependsOn: [...new Set(direct)].sort() },
      ...components.map(({ 'bom-ref': ref }) => ({ ref, dependsOn: needs.get(ref) ?? [] })),
    ],
  }
}
