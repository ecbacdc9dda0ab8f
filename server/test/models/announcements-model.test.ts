import { type ScopeName, scopeNames } from '@manara/contract/announcements.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Agent, startTestServer, type TestServer } from '../test-server.ts'
import {
  type AnnouncementsAction,
  type AnnouncementsFixture,
  at,
  buildAnnouncementsFixture,
  performAnnouncing,
} from './announcements-fixture.ts'
import { readPlaces, shownToStudent, shownToTeacher } from './announcements-shown.ts'

const isLong = process.env.LONG === '1'
const [runs, longest] = isLong ? [Number(process.env.MODEL_RUNS ?? 300), 40] : [5, 16]
const seed = Number(process.env.MODEL_SEED ?? (isLong ? Date.now() % 2 ** 31 : 2_026))

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const [student, room, teacher] = [fc.nat(3), fc.nat(3), fc.nat(2)]
const scope = fc.constantFrom<ScopeName>(...scopeNames)
const action: fc.Arbitrary<AnnouncementsAction> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('announce' as const), scope, target: fc.nat(3) }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('announceAsTeacher' as const), teacher: fc.nat(1), room }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constantFrom('delete' as const, 'restore' as const), which: fc.nat(9) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('deleteAsTeacher' as const), teacher: fc.nat(1), which: fc.nat(9) }),
  },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('enroll' as const), student, room }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom('transfer' as const, 'cancel' as const, 'leaveProgram' as const),
      ...{ student, room },
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('joinProgram' as const), student, program: fc.nat(1) }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('teach' as const), room, teacher }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('coordinate' as const), course: fc.nat(2), teacher }) },
)
/** One action, or two at the same moment; then everybody looks. */
const steps = fc.array(fc.array(action, { minLength: 1, maxLength: 2 }), { minLength: 4, maxLength: longest })

interface Shown {
  announcementId: number
  canDelete: boolean
}

async function shownTo(agent: Agent, path: string, posted: readonly number[]): Promise<Shown[]> {
  const { status, body } = await agent.get(path)
  expect(status).toBe(200)
  return (body as Shown[]).filter(({ announcementId }) => posted.includes(announcementId))
}

const toIds = (shown: readonly Shown[]) => shown.map(({ announcementId }) => announcementId).sort((a, b) => a - b)
const sorted = (ids: readonly number[]) => [...ids].sort((a, b) => a - b)

/** How many announcements were seen, and how many not: a school without either proves nothing. */
const looks = { shown: 0, hidden: 0 }

async function everybodyLooks({ students, teachers, posted }: AnnouncementsFixture, history: string): Promise<void> {
  const places = await readPlaces(server.db, posted)
  for (const [index, { agent, person }] of students.entries()) {
    const expected = sorted(shownToStudent(places, person.id))
    const path = index % 2 === 0 ? '/api/student/announcements' : '/api/announcements'
    const shown = await shownTo(agent, path, posted)
    expect(toIds(shown), `${history}: student ${index}`).toEqual(expected)
    expect(shown.some(({ canDelete }) => canDelete)).toBe(false)
    looks.shown += expected.length
    looks.hidden += places.posted.length - expected.length
  }
  for (const [index, { agent, person }] of teachers.entries()) {
    const shown = await shownTo(agent, '/api/announcements', posted)
    expect(toIds(shown), `${history}: teacher ${index}`).toEqual(sorted(shownToTeacher(places, person.id)))
    const own = places.posted.filter(({ authorId }) => authorId === person.id).map(({ id }) => id)
    for (const { announcementId, canDelete } of shown) expect(canDelete, history).toBe(own.includes(announcementId))
  }
  const all = await shownTo(server.as('admin'), '/api/announcements', posted)
  expect(toIds(all), `${history}: administrator`).toEqual(sorted(places.posted.map(({ id }) => id)))
}

const taken = new Map<string, number>()

async function takeStep(fixture: AnnouncementsFixture, actions: readonly AnnouncementsAction[]): Promise<void> {
  const before = await readPlaces(server.db, fixture.posted)
  const posted = [...fixture.posted]
  const answers = await Promise.all(actions.map((one) => performAnnouncing(fixture, one)))
  const history = JSON.stringify(actions.map((one, index) => [one, answers[index]?.status]))
  for (const [index, one] of actions.entries()) {
    const { status } = answers[index] ?? { status: 0 }
    expect([200, 201, 204, 404, 409], history).toContain(status)
    if (status < 300) taken.set(one.kind, (taken.get(one.kind) ?? 0) + 1)
    // Teachers post to their own rooms only, and delete only what is their own.
    if (actions.length > 1) continue
    const teacherId = 'teacher' in one ? fixture.teachers[one.teacher]?.person.id : undefined
    if (one.kind === 'announceAsTeacher') {
      const isOwn = before.rooms.some(({ id, teacherId: of }) => id === at(fixture.rooms, one.room) && of === teacherId)
      expect(status === 201, history).toBe(isOwn)
    }
    if (one.kind === 'deleteAsTeacher' && posted.length > 0) {
      const isOwn = before.posted.some(({ id, authorId }) => id === at(posted, one.which) && authorId === teacherId)
      expect(status === 204, history).toBe(isOwn)
    }
  }
  await everybodyLooks(fixture, history)
}

describe('announcements, while people and announcements come, go and move', () => {
  it(`I11: everybody is shown what is for them and nothing else, in ${runs} lives`, async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (life) => {
        const fixture = await buildAnnouncementsFixture(server)
        for (const actions of life) await takeStep(fixture, actions)
      }),
      { numRuns: runs, seed, endOnFailure: !isLong, interruptAfterTimeLimit: isLong ? 3_000_000 : 60_000 },
    )
    const kinds = JSON.stringify({ ...looks, ...Object.fromEntries(taken) })
    process.stdout.write(`  announcements: seed ${seed}, lives ${runs}, ${kinds}\n`)
    expect(Math.min(looks.shown, looks.hidden)).toBeGreaterThan(0)
    const always = ['announce', 'enroll', 'teach', 'coordinate']
    for (const kind of isLong ? [...always, 'announceAsTeacher', 'transfer', 'leaveProgram', 'restore'] : always)
      expect(taken.get(kind), kind).toBeGreaterThan(0)
  }, 4_000_000)
})
