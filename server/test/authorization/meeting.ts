import type { Endpoint } from '@manara/contract/endpoint.ts'
import { expect } from 'vitest'
import type { Expectation, Outcome } from './expectation.ts'
import type { Fixture } from './fixture.ts'
import { passingTables } from './fixture-state.ts'
import type { Persona } from './personas.ts'
import { requestAs } from './request-as.ts'
import { samples } from './samples.ts'

interface Meeting {
  declaration: Endpoint
  line: Expectation
  /** Whose sample is sent, and who must not see what. */
  persona: Persona
  seesAs?: Persona
  headers?: Record<string, string>
  expected: Outcome
}

const readAudits = (fixture: Fixture, lastKept: number) =>
  fixture.state.query<{ operation: string; row: string }>(
    'select operation, t::text as row from audit_entry t where id > $1 order by id',
    [lastKept],
  )

async function lastAuditId(fixture: Fixture) {
  const [row] = await fixture.state.query<{ id: string | null }>('select max(id) as id from audit_entry')
  return Number(row?.id ?? 0)
}

/** When a feed was read, and who has the next message in hand. */
const notedByReading: Record<string, string[]> = {
  getTimetableFeed: ['calendar_feed'],
  getNextMessage: ['outgoing_message'],
}

/** Sends one call, and compares answer, written tables and audit entries with what was written by hand. */
export async function meet(fixture: Fixture, { declaration, line, persona, seesAs, headers, expected }: Meeting) {
  const { name, views } = declaration
  const sample = samples[name]?.(fixture, persona) ?? {}
  const lastKept = await lastAuditId(fixture)

  const { outcome, text } = await requestAs(fixture, declaration, seesAs ?? persona, sample, headers)

  const noted = [...(views ? ['record_view'] : []), ...(notedByReading[name] ?? [])]
  const written = outcome === 'ok' ? [...passingTables, ...noted, ...(line.unaudited ?? [])] : passingTables
  const touched = await fixture.state.changedTables()
  const changed = touched.filter((table) => !written.includes(table))
  const entries = await readAudits(fixture, lastKept)
  await fixture.state.restore(touched)
  expect(outcome, text).toBe(expected)
  if (outcome !== 'ok' || !line.audits) expect(changed, 'nothing is written').toEqual([])
  expect(entries.map(({ operation }) => operation)).toEqual(
    outcome === 'ok' ? (line.operations ?? Array.from({ length: line.audits ?? 0 }, () => name)) : [],
  )
  for (const { row } of entries) expect(row).not.toMatch(/argon2|Pass-2026|eyJ/)
}
