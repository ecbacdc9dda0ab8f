import { describe, expect, it } from 'vitest'
import { kindOfOperation } from './operation-kinds.ts'
import { auditedOperations } from './operation-names.ts'

/** An operation whose name has such a word belongs to a kind, or is named below with the reason. */
const words =
  /password|session|signin|log(in|out)$|code|factor|passkey|device|reset|activate|grant|role|access|permission|token|delete|purge|erase|merge|export|sheet|cards|whole|many/i

const withoutKind = new Set([
  // Change nothing.
  'getPasskeyOffer',
  'getPasskeyQuestion',
  // Applicants have no account yet.
  'sendApplicantCode',
  // Puts original words back.
  'resetMessageTemplate',
  // Gives many marks.
  'saveManyRawGrades',
])

describe('kindOfOperation', () => {
  it('has a kind for every operation that a kind is about', () => {
    const missing = auditedOperations
      .map(({ operation }) => operation)
      .filter((operation) => words.test(operation) && !kindOfOperation(operation) && !withoutKind.has(operation))

    expect(missing).toEqual([])
  })

  it.each([
    ['exportAudit', 'exports'],
    ['deleteAccessRole', 'access'],
    ['bulkDeleteUsers', 'deletions'],
    ['login', 'signIns'],
    ['updateCourse', undefined],
  ])('puts %s into %s', (operation, kind) => {
    expect(kindOfOperation(operation)).toBe(kind)
  })
})
