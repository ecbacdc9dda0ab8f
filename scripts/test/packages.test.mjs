import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { missingPackages } from '../setup/packages.mjs'

let folder
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'manara-packages-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const write = (file, packages) => {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
  writeFileSync(path.join(folder, file), JSON.stringify({ packages }))
}
const locked = {
  '': { name: 'school', version: '1.0.0' },
  'node_modules/fastify': { version: '5.0.0' },
  'node_modules/vite': { version: '8.0.0', dev: true },
  'node_modules/vite-on-windows': { version: '8.0.0', optional: true },
}

describe('missingPackages', () => {
  it('asks for everything on a fresh clone, except what belongs to other platforms', () => {
    write('package-lock.json', locked)

    expect(missingPackages({ folder })).toEqual(['node_modules/fastify', 'node_modules/vite'])
  })

  it('asks for nothing when the very versions are there', () => {
    write('package-lock.json', locked)
    write('node_modules/.package-lock.json', locked)

    expect(missingPackages({ folder })).toEqual([])
  })

  it('notices a version that has changed in the lock file', () => {
    write('package-lock.json', locked)
    write('node_modules/.package-lock.json', { ...locked, 'node_modules/fastify': { version: '4.9.9' } })

    expect(missingPackages({ folder })).toEqual(['node_modules/fastify'])
  })

  it('does not need the tools where the web app is built already', () => {
    write('package-lock.json', locked)
    write('node_modules/.package-lock.json', { 'node_modules/fastify': { version: '5.0.0' } })

    expect(missingPackages({ folder, withDev: false })).toEqual([])
  })
})
