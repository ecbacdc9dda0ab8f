import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sealAudit } from '../../src/platform/audit/sealing.ts'
import { verifyAudit } from '../../src/platform/audit/verifying.ts'
import { createCertificateSigner } from '../../src/platform/security/certificate-signer.ts'
import { startTestServer, type TestServer } from '../test-server.ts'
import { brokenInvariants } from './invariants.ts'
import { buildModelFixture, type ModelFixture } from './model-fixture.ts'
import { perform } from './perform.ts'
import { readModel } from './read-model.ts'
import { type Action, expected } from './school-model.ts'

const isLong = process.env.LONG === '1'
const [runs, longest] = isLong ? [Number(process.env.MODEL_RUNS ?? 600), 60] : [10, 24]
const seed = Number(process.env.MODEL_SEED ?? (isLong ? Date.now() % 2 ** 31 : 2_026))

const signer = createCertificateSigner(Buffer.alloc(32, 'the key of the model'))

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const student = fc.nat(3)
const room = fc.nat(1)
const mark = (max: number) => fc.option(fc.nat(max), { nil: null, freq: 6 })
const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('enroll' as const), student, room }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('cancel' as const, 'transfer' as const), student }) },
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant('marks' as const), student, practical: mark(30), exam: mark(70) }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('markAll' as const), room, exam: fc.constantFrom(20, 60) }) },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constantFrom('calculate' as const, 'toggle' as const, 'archive' as const, 'toggleQuiz' as const),
      room,
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('resetQuiz' as const), room }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('capacity' as const), room, capacity: fc.nat(3).map((n) => n + 1) }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('submit' as const), student, room }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('openChat' as const, 'closeChat' as const), student }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('deleteAdministrator' as const), actor: fc.nat(2), target: fc.nat(2) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('approve' as const, 'graduate' as const) }) },
)
/** One action, or up to three at the same moment. */
const steps = fc.array(fc.array(action, { minLength: 1, maxLength: 3 }), { minLength: 4, maxLength: longest })

const countEntries = async () => {
  const { rows } = await sql<{ count: number }>`select count(*) as count from audit_entry`.execute(server.db)
  return rows[0]?.count ?? 0
}

const isTaken = (status: number) => status < 300

/** How often each kind of action was taken and refused: a model that only refuses proves nothing. */
const tally = new Map<string, { taken: number; refused: number }>()

function count({ kind }: Action, status: number): void {
  const { taken, refused } = tally.get(kind) ?? { taken: 0, refused: 0 }
  tally.set(kind, isTaken(status) ? { taken: taken + 1, refused } : { taken, refused: refused + 1 })
}

async function takeStep(fixture: ModelFixture, actions: readonly Action[]): Promise<void> {
  const model = await readModel(fixture)
  const entriesBefore = await countEntries()
  const answers = await Promise.all(actions.map((one) => perform(fixture, model, one)))
  const history = JSON.stringify(actions.map((one, index) => [one, answers[index]?.status]))

  for (const { status } of answers) expect([200, 201, 204, 401, 404, 409], history).toContain(status)
  for (const [index, one] of actions.entries()) count(one, answers[index]?.status ?? 0)
  const [alone] = actions
  const verdict = actions.length === 1 && alone ? expected(model, alone) : 'any'
  if (verdict !== 'any') expect(isTaken(answers[0]?.status ?? 0) ? 'taken' : 'refused', history).toBe(verdict)
  if (!answers.some(({ status }) => isTaken(status))) expect(await countEntries(), history).toBe(entriesBefore)
  expect(await brokenInvariants(server.db), history).toEqual([])
}

describe('a small school, whatever is done to it, one after the other and at the same moment', () => {
  it(`keeps the invariants of the school and answers as its model, in ${runs} lives`, async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (life) => {
        const fixture = await buildModelFixture(server)
        for (const actions of life) await takeStep(fixture, actions)
        await sealAudit(server.db, signer)
        expect((await verifyAudit(server.db, signer)).broken, 'I9').toEqual([])
      }),
      { numRuns: runs, seed, endOnFailure: !isLong, interruptAfterTimeLimit: isLong ? 3_000_000 : 60_000 },
    )
    const kinds = [...tally].map(([kind, { taken, refused }]) => `${kind} ${taken}/${taken + refused}`)
    process.stdout.write(`  model: seed ${seed}, lives ${runs}, taken of sent: ${kinds.sort().join(', ')}\n`)
    const always = ['enroll', 'marks', 'toggle']
    for (const kind of isLong ? [...always, 'calculate', 'archive', 'transfer', 'submit', 'approve'] : always)
      expect(tally.get(kind)?.taken, kind).toBeGreaterThan(0)
  }, 4_000_000)
})
