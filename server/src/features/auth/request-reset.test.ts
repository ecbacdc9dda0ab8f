import { requestReset } from '@manara/contract/account-recovery.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { type BuiltPerson, buildPerson, cheapPasswords } from '../../../test/factories/people.ts'
import { startTestServer } from '../../../test/test-server.ts'
import {
  base,
  codeSentTo,
  listAuditEntries,
  mailsTo,
  openSchool,
  request,
  server,
  toShape,
  visitor,
} from './recovery.fixtures.ts'

openSchool()

describe('requestReset', () => {
  it('writes code, mail and job together; the code is hashed and lives fifteen minutes', async () => {
    const person = await buildPerson(server.db)

    const { status, body } = await request(person)

    expect(status).toBe(200)
    expect(Object.keys(body)).toEqual(['message', 'resetId'])
    const code = await codeSentTo(person)
    expect(code).toMatch(/^\d{8}$/)
    const [stored] = await server.db
      .selectFrom('reset_code')
      .select(['code_hash as hash', 'created_at', 'expires_at', 'attempts'])
      .where('person_id', '=', person.id)
      .execute()
    expect(stored?.hash).toMatch(/^\$argon2id/)
    expect(await cheapPasswords.verify(code, stored?.hash)).toBe(true)
    expect(Number(stored?.expires_at) - Number(stored?.created_at)).toBe(900_000)
    const [mail] = await mailsTo(person)
    expect(mail?.useful_until).toEqual(stored?.expires_at)
    const { rows } =
      await sql`select id from jobs.job where name = 'sendMail' and data ->> 'mailId' = ${String(mail?.id)}`.execute(
        server.db,
      )
    expect(rows).toHaveLength(1)
    expect(await listAuditEntries('requestReset')).toContainEqual({ id: String(person.id), actorId: null, after: null })
  })

  it('sends only to the stored address, and only when both belong together', async () => {
    const [one, other] = [await buildPerson(server.db), await buildPerson(server.db)]

    const answers = [
      await request({ email: one.email, nationalId: other.nationalId }),
      await request({ email: `x${one.email}`, nationalId: one.nationalId }),
      await visitor().send(requestReset, {
        body: { email: [one.email, 'thief@evil.example'], nationalId: one.nationalId },
      }),
      await visitor().request(
        'POST',
        `${base}/request-reset`,
        `{"email":"${one.email}","Email":"thief@evil.example","nationalId":"${one.nationalId}"}`,
        { 'content-type': 'application/json' },
      ),
    ]

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 400, 400])
    expect([await mailsTo(one), await mailsTo(other)]).toEqual([[], []])
    const strangers = await server.db.selectFrom('mail').select('id').where('recipient', 'like', '%evil%').execute()
    expect(strangers).toEqual([])
  })

  it.each([
    ['email', '', 'أدخل البريد الإلكتروني'],
    ['email', 'nobody', 'أدخل بريدًا صحيحًا مثل name@example.com'],
    ['nationalId', '', 'أدخل الرقم الوطني'],
  ])('refuses %s = «%s»', async (field, value, words) => {
    const answer = await request({ email: 'a@b.example', nationalId: '12345', [field]: value })

    expect([answer.status, answer.problem.errors]).toEqual([400, { [field]: [words] }])
  })

  it('refuses the fourth request within an hour, whether there is such an account or not', async () => {
    const person = await buildPerson(server.db)
    const stranger = { email: 'stranger@school.example', nationalId: '55550000' }
    const answers = []
    for (const who of [person, stranger]) for (let time = 0; time < 4; time++) answers.push(await request(who))

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429, 200, 200, 200, 429])
    const [known, unknown] = [answers[3], answers[7]]
    expect(known?.problem.type).toBe(unknown?.problem.type)
    expect((await mailsTo(person)).length).toBe(3)
  })

  it('sends three codes an hour, also when letters of the national id are varied', async () => {
    const person = await buildPerson(server.db, { nationalId: 'أأأأ-12' })
    for (const nationalId of ['أأأأ-12', 'اأأأ-12', 'ااأأ-12', 'اااأ-12'])
      expect((await request({ email: person.email, nationalId })).status).toBe(200)

    expect((await mailsTo(person)).length).toBe(3)
  })

  it('refuses after sixty requests from one address', async () => {
    const strict = await startTestServer({ limits: { resetRequestsOfAddress: { points: 2, seconds: 3_600 } } })
    const ask = (number: number) =>
      strict.as('visitor').call(requestReset, { body: { email: `p${number}@school.example`, nationalId: '44440000' } })
    const statuses = [await ask(1), await ask(2), await ask(3)].map(({ status }) => status)
    await strict.close()

    expect(statuses).toEqual([200, 200, 429])
  })

  it('answers alike in words and in time, whether there is such an account or not', async () => {
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
    const shapes = new Set<string>()
    const measure = async (kind: 'known' | 'unknown', who: Pick<BuiltPerson, 'email' | 'nationalId'>) => {
      const start = performance.now()
      const answer = await request(who)
      times[kind].push(performance.now() - start)
      shapes.add(JSON.stringify(toShape(answer)))
    }
    await request(await buildPerson(server.db))
    for (let pair = 0; pair < 20; pair++) {
      const person = await buildPerson(server.db)
      const nobody = { email: `nobody${pair}@school.example`, nationalId: `3300${pair}00` }
      await measure('known', person)
      await measure('unknown', nobody)
    }

    // Both wait for the same clock. What a busy machine adds stands in the slower ones: the third of twenty tells what is ours.
    const undisturbed = (values: number[]) => values.toSorted((a, b) => a - b)[2] ?? 0
    expect(shapes.size).toBe(1)
    expect(Math.abs(undisturbed(times.known) - undisturbed(times.unknown))).toBeLessThan(15)
    expect(Math.min(...times.unknown, ...times.known)).toBeGreaterThan(240)
  }, 60_000)
})
