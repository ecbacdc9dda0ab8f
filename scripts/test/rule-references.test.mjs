import { describe, expect, it } from 'vitest'
import { danglingIn, idsIn, ruleReferenceBreaches } from '../checks/rule-references.mjs'

describe('rules of the school', () => {
  it('have an id of their own each', () => {
    const text = '- **R-wire-1** One.\n  Its second line.\n- Two.\n- **R-enroll-1** Three.\n- **R-wire-1** Four.\n'

    expect(idsIn(text)).toEqual({
      ids: new Set(['R-wire-1', 'R-enroll-1']),
      breaches: ['docs/rules.md: no id: - Two.', 'docs/rules.md: R-wire-1 is there twice'],
    })
  })
})

describe('references', () => {
  const findDangling = (text) => danglingIn(text, new Set(['R-wire-1']), new Set(['T10']))

  it.each([
    ['/** A page (R-wire-2). */', ['R-wire-2']],
    ['/** A page (R-wire-1, R-seat-1). */', ['R-seat-1']],
    ['-- Deleted rows (security T11).', ['security T11']],
    ['/** A page (spec/admin §9). */', ['spec/']],
    ['/** A page (decisions §2). */', ['decisions §']],
    ['// Every wait ends (security §3.9).', ['security §']],
    ['// Every wait ends (security 3.9).', ['security 3']],
    ['See [the rules](rules.md §5) and ../shared/glossary.md.', ['rules.md §', '../shared']],
  ])('are found that lead nowhere: %s', (text, found) => {
    expect(findDangling(text)).toEqual(found)
  })

  it('may cite a rule, a threat or a section of a standard', () => {
    expect(findDangling('/** R-wire-1, security T10, RFC 9110 §14, docs/decisions/zxcvbn.md, a.spec.ts */')).toEqual([])
  })

  it('lead to a rule everywhere in the repository', () => {
    expect(ruleReferenceBreaches()).toEqual([])
  })
})
