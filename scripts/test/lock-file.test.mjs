import { describe, expect, it } from 'vitest'
import { billOfMaterials } from '../checks/bill-of-materials.mjs'
import { foreignPackages, lockFileBreaches, looseVersions, packageBreaches } from '../checks/lock-file.mjs'
import { inRoot, readJson } from '../setup/project.mjs'

const integrity = `sha512-${'A'.repeat(86)}==`
const locked = (packages) => ({
  lock: { name: 'school', version: '1.0.0', packages: { '': {}, ...packages } },
  allowScripts: { builder: true },
})
const sound = {
  'node_modules/builder': { version: '1.0.0', integrity, hasInstallScript: true },
  'node_modules/@school/web': { resolved: 'web', link: true },
  'node_modules/plain': { version: '2.0.0-beta.1', integrity, license: 'MIT', dependencies: { builder: '^1' } },
}

describe('the packages of this project', () => {
  it('have a hash each, no address, an exact version, and only known scripts', () => {
    expect(packageBreaches()).toEqual([])
  })
})

describe('lockFileBreaches', () => {
  it('has nothing to say about a sound lock file', () => {
    expect(lockFileBreaches(locked(sound))).toEqual([])
  })

  it.each([
    ['without a hash', { integrity: undefined }, /no sha512/],
    ['with a weak hash', { integrity: 'sha1-AAAA' }, /no sha512/],
    ['from an address', { resolved: 'https://packages.example/plain.tgz' }, /bound to an address/],
    ['from a repository', { version: 'git+ssh://git@host.example/plain.git' }, /is no version/],
    ['with a script that nobody allowed', { hasInstallScript: true }, /^plain: runs a script/],
  ])('finds a package %s', (_, change, words) => {
    const changed = { ...sound, 'node_modules/plain': { ...sound['node_modules/plain'], ...change } }

    expect(lockFileBreaches(locked(changed))).toEqual([expect.stringMatching(words)])
  })

  it('finds a package below another one too', () => {
    const nested = {
      ...sound,
      'node_modules/plain/node_modules/@evil/twin': { version: '1.0.0', hasInstallScript: true },
    }

    expect(lockFileBreaches(locked(nested))).toEqual([
      'node_modules/plain/node_modules/@evil/twin: no sha512',
      expect.stringMatching(/^@evil\/twin: runs a script/),
    ])
  })

  it('finds a permission that nobody needs any more, and an empty lock file', () => {
    const { 'node_modules/builder': _, ...others } = sound

    expect(lockFileBreaches(locked(others))).toEqual([expect.stringMatching(/^builder: stands in allowScripts/)])
    expect(lockFileBreaches(locked({}))[0]).toBe('the lock file names no package')
  })
})

it('looseVersions finds ranges', () => {
  const manifest = { name: 'web', dependencies: { a: '1.2.3', b: '^1.2.3' }, devDependencies: { c: 'latest' } }

  expect(looseVersions([manifest])).toEqual(['web: b ^1.2.3 is no exact version', 'web: c latest is no exact version'])
})

describe('the bill of materials', () => {
  const lock = readJson(inRoot('package-lock.json'))
  const bill = billOfMaterials(lock)
  const refs = new Set(bill.components.map((component) => component['bom-ref']))

  it('names every package once, with version, hash and scope', () => {
    const wanted = new Set(foreignPackages(lock).map(({ name, version }) => `${name}@${version}`))

    expect(new Set(bill.components.map(({ name, version }) => `${name}@${version}`))).toEqual(wanted)
    expect(refs.size).toBe(bill.components.length)
    for (const { hashes, purl, scope } of bill.components) {
      expect(hashes[0].content).toMatch(/^[0-9a-f]{128}$/)
      expect(purl).toMatch(/^pkg:npm\/(?:%40[^/@]+\/)?[^/@]+@[^/@]+$/)
      expect(scope).toMatch(/^(?:required|optional|excluded)$/)
    }
  })

  it('says who needs whom, down from the school', () => {
    const needs = new Map(bill.dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]))
    const reached = new Set()
    const visit = (ref) => {
      if (reached.has(ref)) return
      reached.add(ref)
      for (const next of needs.get(ref) ?? []) visit(next)
    }
    visit(bill.metadata.component['bom-ref'])

    for (const { dependsOn } of bill.dependencies) for (const ref of dependsOn) expect(refs).toContain(ref)
    // Whoever is only wished for beside another one (a peer) is not below it.
    expect(reached.size).toBeGreaterThan(refs.size * 0.95)
  })

  it('is the same each time, and names no address', () => {
    const text = JSON.stringify(bill)

    expect(JSON.stringify(billOfMaterials(lock))).toBe(text)
    expect(text).not.toMatch(/https?:/)
  })
})
