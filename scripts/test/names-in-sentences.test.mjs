import { describe, expect, it } from 'vitest'
import { bareNamesIn, nameBreaches } from '../checks/names-in-sentences.mjs'

describe('names in sentences', () => {
  it('are found where they stand bare', () => {
    const source =
      'export const text = { of: (name: string) => `حذف «${name}»`, in: (of: Of) => `درجات ${of.student}` }'

    expect(bareNamesIn(source)).toEqual(['name', 'student'])
  })

  it('are right when isolated, in file names, and beside no words', () => {
    const source = `export const text = {
      of: (name: string) => \`حذف «\${named(name)}»\`,
      fileName: (name: string) => \`شهادة \${name}.pdf\`,
      key: (name: string) => \`\${name}-help\`,
    }`

    expect(bareNamesIn(source)).toEqual([])
  })

  it('are isolated in every sentence', () => {
    expect(nameBreaches()).toEqual([])
  })
})
