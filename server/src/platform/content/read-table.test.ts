import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Type } from 'typebox'
import { afterAll, describe, expect, it } from 'vitest'
import { readTable } from './read-table.ts'

const folder = mkdtempSync(join(tmpdir(), 'manara-table-'))
afterAll(() => rmSync(folder, { recursive: true }))

const columns = {
  name: Type.String(),
  seats: Type.Integer(),
  isOpen: Type.Boolean(),
  note: Type.Optional(Type.String()),
}

function read(...lines: string[]) {
  const file = join(folder, 'rooms.tsv')
  writeFileSync(file, `${lines.join('\n')}\n`)
  return readTable(file, columns)
}

describe('readTable', () => {
  it('gives rows in the types of their columns, without the values of empty cells', () => {
    expect(read('name\tseats\tisOpen\tnote', '7\t20\ttrue', 'ب\t5\tfalse\tfirst\\nsecond')).toEqual([
      { name: '7', seats: 20, isOpen: true },
      { name: 'ب', seats: 5, isOpen: false, note: 'first\nsecond' },
    ])
  })

  it.each([
    ['other columns', ['name\tplaces\tisOpen\tnote'], 'rooms.tsv:1: the columns must be name, seats, isOpen, note'],
    ['a missing value', ['name\tseats\tisOpen\tnote', 'أ\t5\ttrue', 'ب\t\ttrue'], 'rooms.tsv:3: '],
    ['a word for a number', ['name\tseats\tisOpen\tnote', 'أ\tmany\ttrue'], 'rooms.tsv:2: /seats must be integer'],
    ['too many cells', ['name\tseats\tisOpen\tnote', 'أ\t5\ttrue\tb\tc'], 'rooms.tsv:2: too many cells'],
  ])('refuses %s by file and line', (_, lines, message) => {
    expect(() => read(...lines)).toThrow(message)
  })
})
