import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inRoot, readJson } from '../setup/project.mjs'
import { runNode } from '../setup/run.mjs'

const rules = ['typed-rows.grit', 'full-names.grit']
let folder
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lint-rules-'))
  for (const rule of rules) copyFileSync(inRoot(`scripts/${rule}`), path.join(folder, rule))
  writeFileSync(path.join(folder, 'biome.json'), JSON.stringify({ plugins: rules.map((rule) => `./${rule}`) }))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function lint(source) {
  writeFileSync(path.join(folder, 'planted.ts'), source)
  return runNode([inRoot('node_modules/@biomejs/biome/bin/biome'), 'lint', '--colors=off', '.'], { cwd: folder })
}

describe('the rule for typed rows', () => {
  it('refuses a cast at the end of a query', async () => {
    const { code, output } = await lint(
      "export const rows = db.selectFrom('x')\n  .$castTo<{ id: number }>().execute()\n",
    )

    expect(code).toBe(1)
    expect(output).toContain('use selection()')
  })

  it('allows to narrow what a condition excludes', async () => {
    expect(await lint('export const rows = db.$narrowType<{ id: number }>().execute()\n')).toMatchObject({ code: 0 })
  })
})

describe('the rule for full names', () => {
  it('refuses a name that a query joins by itself', async () => {
    const { code, output } = await lint("export const name = sql`student.first_name\n || ' ' || student.last_name`\n")

    expect(code).toBe(1)
    expect(output).toContain('read full_name or short_name')
  })

  it('allows a column of the name', async () => {
    expect(await lint("export const name = sql`course.name || ' ' || student.first_name`\n")).toMatchObject({ code: 0 })
  })
})

it('the rules are those of the project', () => {
  expect(readJson(inRoot('biome.json')).plugins).toEqual(
    expect.arrayContaining(rules.map((rule) => `./scripts/${rule}`)),
  )
})
