import { setTimeout as sleep } from 'node:timers/promises'
import { createGrant } from '@manara/contract/access.ts'
import { getPersonDataCopy, requestPersonDataCopy } from '@manara/contract/data-copies.ts'
import { confirmIdentity } from '@manara/contract/second-factor.ts'
import { buildUrl } from '@manara/contract/url.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { demoPassword } from '../../src/features/settings/demo-accounts.ts'
import { ask, signInAdministrators } from './client.ts'
import { logFigures } from './ledger-check.ts'
import { hasProcesses } from './processes.ts'
import { rounds, timeoutFor } from './rounds.ts'
import { createSchool, type School } from './school.ts'

const times = rounds(5, 20)
const confirmsInRound = 2

interface Counts {
  grants: number
  accesses: number
  grantEntries: number
  replaced: number
  fresh: number
  confirmEntries: number
  copies: number
  copyEntries: number
  copyJobs: number
}

interface Copy {
  id: number
  state: string
  file_id: string | null
}

describe.skipIf(!hasProcesses)('a server that is killed while it grants, confirms and copies', () => {
  let school: School
  beforeAll(async () => {
    school = createSchool()
    await school.start()
  }, 60_000)
  afterAll(() => school.close())

  const createTeacher = async (round: number) => {
    const [row] = await school.query<{ id: number }>(
      `insert into person (role, first_name, last_name, email, national_id, password_hash)
       values (1, 'مدرّس', 'الانقطاع', 'killed' || $1 || '@grant.example', 'GRANTED-' || $1, '-') returning id`,
      [String(round)],
    )
    return row?.id ?? 0
  }

  /** What each act leaves, counted where it leaves it. */
  async function count(): Promise<Counts> {
    const [counts] = await school.query<Counts>(`
      select (select count(*)::int from role_grant join person on person.id = person_id where email like 'killed%@grant.example') as grants,
        (select count(*)::int from person_access join person on person.id = person_id where email like 'killed%@grant.example') as accesses,
        (select count(*)::int from audit_entry where operation = 'createGrant') as "grantEntries",
        (select count(*)::int from session where end_reason = 'replaced') as replaced,
        (select count(*)::int from session where proved_at > created_at and ended_at is null) as fresh,
        (select count(*)::int from audit_entry where operation = 'confirmIdentity') as "confirmEntries",
        (select count(*)::int from data_copy where requested_by is not null) as copies,
        (select count(*)::int from audit_entry where operation = 'requestPersonDataCopy') as "copyEntries",
        (select count(*)::int from jobs.job where name = 'makeDataCopy') as "copyJobs"`)
    if (!counts) throw new Error('no counts')
    return counts
  }

  const listCopies = () =>
    school.query<Copy>('select id, state, file_id from data_copy where requested_by is not null order by id')

  /** A copy is there as one whole zip, or it is not there. */
  async function expectWhole({ id, state, file_id }: Copy, token: string) {
    expect([state, file_id !== null]).toEqual([state, state === 'READY'])
    if (state !== 'READY') return
    const url = buildUrl(getPersonDataCopy, { params: { id } })
    const reply = await fetch(`${school.address()}${url}`, { headers: { authorization: `Bearer ${token}` } })
    const bytes = Buffer.from(await reply.arrayBuffer())
    expect([reply.status, bytes.toString('latin1', 0, 4), bytes.includes('PK\x05\x06')]).toEqual([
      200,
      'PK\x03\x04',
      true,
    ])
  }

  it(
    `leaves each act whole or not at all, over ${times} deaths`,
    async () => {
      const tokens = await signInAdministrators(school, 1 + times * confirmsInRound)
      const [token = ''] = tokens.splice(0, 1)
      const [role] = await school.query<{ id: number }>(`select id from access_role where key = 'registrar'`)
      const students = await school.query<{ id: number }>('select id from person where role = 2 order by id')
      const before = await count()
      let [answered, cut] = [0, 0]
      const send = (path: string, by: string, body?: object) =>
        ask(school, path, { method: 'POST', token: by, ...(body && { body }) })
      const copyOf = (personId = 0) => send(buildUrl(requestPersonDataCopy, { params: { id: personId } }), token)

      for (let round = 1; round <= times; round++) {
        const personId = await createTeacher(round)
        const settled = Promise.allSettled([
          send(createGrant.path, token, { personId, roleId: role?.id }),
          copyOf(students[round]?.id),
          ...tokens
            .splice(0, confirmsInRound)
            .map((by) => send(confirmIdentity.path, by, { method: 'PASSWORD', password: demoPassword })),
        ])
        // Within the answers, or within the work on the copy.
        await sleep(Math.random() * (round % 2 ? 150 : 2_500))
        await school.end('SIGKILL')
        const replies = await settled
        const good = replies.map((reply) => reply.status === 'fulfilled' && reply.value.status < 300)
        for (const reply of replies) if (reply.status === 'fulfilled') expect([200, 201]).toContain(reply.value.status)
        answered += good.filter(Boolean).length
        cut += replies.filter(({ status }) => status === 'rejected').length
        await school.start()

        const now = await count()
        expect([now.accesses, now.grantEntries - before.grantEntries]).toEqual([now.grants, now.grants])
        expect([now.fresh, now.confirmEntries]).toEqual([now.replaced, now.replaced])
        expect([now.copyEntries - before.copyEntries, now.copyJobs - before.copyJobs]).toEqual([
          now.copies - before.copies,
          now.copies - before.copies,
        ])
        const [hasGrant] = await school.query('select from role_grant where person_id = $1', [personId])
        if (good[0]) expect(hasGrant, 'acknowledged, but not there').toBeDefined()
        for (const copy of await listCopies()) await expectWhole(copy, token)
      }

      logFigures('killed while granting, confirming and copying', { rounds: times, answered, cut })
      expect((await copyOf(students[0]?.id)).status).toBe(201)
      await vi.waitUntil(async () => (await listCopies()).at(-1)?.state === 'READY', { timeout: 20_000, interval: 200 })
      for (const copy of await listCopies()) await expectWhole(copy, token)
    },
    timeoutFor(times),
  )
})
