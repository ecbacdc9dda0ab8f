import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { scaffoldFeature } from '../scaffold/feature.mjs'
import { inRoot, readJson } from '../setup/project.mjs'
import { runNode } from '../setup/run.mjs'

let copy
beforeAll(() => {
  mkdirSync(inRoot('.cache'), { recursive: true })
  copy = mkdtempSync(inRoot('.cache/scaffold-'))
  for (const part of ['contract', 'server', 'web'])
    cpSync(inRoot(part), path.join(copy, part), {
      recursive: true,
      filter: (place) => !/[/](node_modules|dist)([/]|$)/.test(place.slice(inRoot().length)),
    })
  const { plugins } = readJson(inRoot('biome.json'))
  for (const file of ['tsconfig.base.json', 'biome.json', ...plugins]) cpSync(inRoot(file), path.join(copy, file))
  mkdirSync(path.join(copy, 'node_modules/@manara'), { recursive: true })
  symlinkSync(path.join(copy, 'contract'), path.join(copy, 'node_modules/@manara/contract'))
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

/** What the type checker says about the new files of one side. */
async function typeErrorsIn(side, files) {
  const include = files.filter((file) => file.startsWith(side)).map((file) => path.relative(side, file))
  const config = { extends: './tsconfig.json', include: [...include, ...(side === 'web' ? ['src/vite-env.d.ts'] : [])] }
  writeFileSync(path.join(copy, side, 'tsconfig.new.json'), JSON.stringify(config))
  const args = [inRoot('node_modules/typescript/bin/tsc'), '--project', 'tsconfig.new.json', '--pretty', 'false']
  const { output } = await runNode(args, { cwd: path.join(copy, side) })
  return output.split('\n').filter((line) => /lockers|TS18003|TS5\d{3}/.test(line))
}

describe('new:feature', () => {
  it('writes files that compile and keep the code style', async () => {
    const { files, lines } = scaffoldFeature(copy, 'lockers', 'الخزائن')

    expect(lines).toHaveLength(3)
    expect(readFileSync(path.join(copy, 'web/src/features/lockers/lockers.text.ts'), 'utf8')).toContain('الخزائن')
    expect(await typeErrorsIn('contract', files)).toEqual([])
    expect(await typeErrorsIn('server', files)).toEqual([])
    expect(await typeErrorsIn('web', files)).toEqual([])
    const biome = [inRoot('node_modules/@biomejs/biome/bin/biome'), 'check', '--colors=off', '--vcs-enabled=false']
    const style = await runNode([...biome, ...files], { cwd: copy })
    expect(style.code, style.output).toBe(0)
  })

  it.each(['', 'Lockers', 'my_lockers', '../lockers', 'users', 'auth'])('refuses the name «%s»', (name) => {
    expect(() => scaffoldFeature(copy, name)).toThrow(/لا يصلح|موجودة/)
  })
})
