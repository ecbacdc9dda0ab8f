import { expect } from 'vitest'
import type { School } from './school.ts'
import type { Ledger } from './writers.ts'

interface StoredUser {
  id: number
  nationalId: string
  audits: number
}

/**
 * Acknowledged means present once; unheard means present once or absent, and never half: each stored user has exactly
 * the one entry of the audit trail that was written in the same transaction.
 */
export async function expectNothingLost(school: School, ledger: Ledger): Promise<void> {
  const stored = await school.query<StoredUser>(
    `select id, national_id as "nationalId",
       (select count(*)::int from audit_entry where entity = 'person' and entity_id = person_all.id::text
          and operation = 'createUser') as audits
     from person_all where email like '%@writers.example'`,
  )
  const ours = stored.filter(({ nationalId }) => ledger.sent.has(nationalId))
  const idByNationalId = new Map(ours.map(({ nationalId, id }) => [nationalId, id]))
  const lost = [...ledger.acknowledged.keys()].filter((nationalId) => !idByNationalId.has(nationalId))
  const renumbered = [...ledger.acknowledged].filter(
    ([nationalId, id]) => id > 0 && idByNationalId.get(nationalId) !== id,
  )

  expect(ledger.violations).toEqual([])
  expect(ledger.acknowledged.size).toBeGreaterThan(0)
  expect(lost, 'acknowledged, but not there').toEqual([])
  expect(renumbered, 'the answer named another user').toEqual([])
  expect(ours.length, 'stored twice').toBe(idByNationalId.size)
  expect(
    ours.filter(({ audits }) => audits !== 1),
    'half a change',
  ).toEqual([])
}

/** One line for whoever watches: figures instead of "passed". */
export function logFigures(title: string, figures: Record<string, string | number>): void {
  const list = Object.entries(figures).map(([name, value]) => `${name} ${value}`)
  process.stdout.write(`  ${title}: ${list.join(', ')}\n`)
}

export function percentile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((one, other) => one - other)
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0)
}
