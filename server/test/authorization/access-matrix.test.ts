import { endpoints } from '@manara/contract/endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sentCanary } from './canaries.ts'
import { type Expectation, expectedOutcome } from './expectation.ts'
import { expectations } from './expectations.ts'
import { buildFixture, type Fixture } from './fixture.ts'
import { passingTables } from './fixture-state.ts'
import { personas } from './personas.ts'
import { requestAs } from './request-as.ts'
import { samples } from './samples.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await buildFixture()
})
afterAll(() => fixture.close())

const known = endpoints.filter(({ name }) => expectations[name] && samples[name])
const getExpectation = (name: string) => expectations[name] as Expectation

async function auditsSince(lastKept: number) {
  return fixture.state.query<{ operation: string; row: string }>(
    'select operation, t::text as row from audit_entry t where id > $1 order by id',
    [lastKept],
  )
}

async function lastAuditId() {
  const [row] = await fixture.state.query<{ id: string | null }>('select max(id) as id from audit_entry')
  return Number(row?.id ?? 0)
}

describe.each(known.map((declaration) => [declaration.name, declaration] as const))('%s', (name, declaration) => {
  const line = getExpectation(name)

  it.each(personas)('meets %s as it should', async (persona) => {
    const sample = samples[name]?.(fixture, persona) ?? {}
    const lastKept = await lastAuditId()

    const { outcome, text } = await requestAs(fixture, declaration, persona, sample)

    const written = outcome === 'ok' && declaration.views ? [...passingTables, 'record_view'] : passingTables
    const changed = (await fixture.state.changedTables()).filter((table) => !written.includes(table))
    const entries = await auditsSince(lastKept)
    await fixture.state.restore()
    expect(outcome, text).toBe(expectedOutcome(line, persona))
    if (outcome !== 'ok' || !line.audits) expect(changed, 'nothing is written').toEqual([])
    expect(entries.map(({ operation }) => operation)).toEqual(
      outcome === 'ok' ? (line.operations ?? Array.from({ length: line.audits ?? 0 }, () => name)) : [],
    )
    for (const { row } of entries) expect(row).not.toMatch(/argon2|Pass-2026|eyJ/)
  })
})

describe('the log of all these calls', () => {
  it('holds none of the planted texts, nor of what was sent', () => {
    const log = fixture.logLines.join('')

    expect(fixture.logLines.length).toBeGreaterThan(known.length)
    expect(fixture.cage.namesIn(log)).toEqual([])
    expect(log).not.toMatch(new RegExp(`${sentCanary}|argon2|eyJ`, 'i'))
  })
})
