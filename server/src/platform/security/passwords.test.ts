import { stat } from 'node:fs/promises'
import { getMyProfile } from '@manara/contract/account.ts'
import { login } from '@manara/contract/auth.ts'
import { describe, expect, it } from 'vitest'
import { startTestServer } from '../../../test/test-server.ts'
import { createPasswords } from './passwords.ts'

const cheap = { memoryKiB: 64, passes: 1 }

describe('passwords', () => {
  it('are known again, and nobody has the password of an unknown account', async () => {
    const passwords = createPasswords(cheap)
    const stored = await passwords.hash('Rainbow-2026')

    expect(stored).toMatch(/^\$argon2id\$v=19\$m=64,t=1,p=1\$/)
    expect(await passwords.verify('Rainbow-2026', stored)).toBe(true)
    expect(await passwords.verify('Rainbow-2027', stored)).toBe(false)
    expect(await passwords.verify('Rainbow-2026', undefined)).toBe(false)
    expect(await passwords.verify('-', '-')).toBe(false)
  })

  it('take as long to compare with an account that has none', async () => {
    const passwords = createPasswords()
    const stored = await passwords.hash('Rainbow-2026')
    const times: Record<string, number[]> = { known: [], none: [] }
    for (let turn = 0; turn < 15; turn++)
      for (const [kind, hash] of [
        ['known', stored],
        ['none', '-'],
      ] as const) {
        const start = performance.now()
        await passwords.verify('wrong', hash)
        times[kind]?.push(performance.now() - start)
      }

    const fastest = (kind: string) => Math.min(...(times[kind] ?? []))
    expect(fastest('none') / fastest('known')).toBeGreaterThan(0.5)
    expect(fastest('none') / fastest('known')).toBeLessThan(2)
  })

  it('are hashed as dearly as OWASP asks', async () => {
    expect(await createPasswords().hash('Rainbow-2026')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })
})

describe('a storm of sign-ins', () => {
  it('queues 300, and asks those behind them to come back', async () => {
    const passwords = createPasswords(cheap)
    const stored = await passwords.hash('Rainbow-2026')

    const answers = await Promise.allSettled(
      Array.from({ length: 400 }, () => passwords.verify('Rainbow-2026', stored)),
    )

    const refusals = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []))
    expect(answers.filter((answer) => answer.status === 'fulfilled' && answer.value)).toHaveLength(301)
    expect(refusals).toHaveLength(99)
    for (const { status, details } of refusals) expect([status, details.retryAfterSeconds]).toEqual([503, 5])
    expect(await passwords.verify('Rainbow-2026', stored)).toBe(true)
  })

  it('leaves threads to those who read files', async () => {
    const passwords = createPasswords()
    let hashed = 0
    const storm = Promise.all(
      Array.from({ length: 16 }, () =>
        passwords.verify('x', undefined).then(() => {
          hashed++
        }),
      ),
    )

    await stat(import.meta.filename)
    const hashedBefore = hashed
    await storm

    // All at once the four threads would hash all sixteen first.
    expect(hashedBefore).toBeLessThan(8)
  })

  it('is answered over HTTP with 503 and Retry-After in Arabic, and nobody else waits for it', async () => {
    const server = await startTestServer({
      passwords: createPasswords({ memoryKiB: 4_096, passes: 1 }),
      limits: {
        signInAttemptsOfAddress: { points: 1e6, seconds: 60 },
        signInFailuresOfAddress: { points: 1e6, seconds: 60 },
      },
    })
    let [answered, refusals] = [0, 0]
    const signIn = async (number: number) => {
      const body = { email: `nobody${number}@school.example`, password: 'Rainbow-2026' }
      const answer = await server.as('visitor').call(login, { body })
      answered++
      if (answer.status === 503) refusals++
      return answer
    }
    const storm = Promise.all(Array.from({ length: 440 }, (_, number) => signIn(number)))

    // Now the passwords are what is waited for, and no longer the accounts to be looked up.
    await expect.poll(() => refusals).toBeGreaterThan(0)
    const profile = await server.as('student').call(getMyProfile)
    const answeredBefore = answered
    const answers = await storm
    await server.close()

    expect(profile.status).toBe(200)
    expect(answeredBefore).toBeLessThan(300)
    const refused = answers.filter(({ status }) => status === 503)
    expect(refused.length).toBeGreaterThan(0)
    expect(answers.every(({ status }) => status === 401 || status === 503)).toBe(true)
    for (const { headers, body } of refused) {
      expect(Number(headers['retry-after'])).toBeGreaterThan(0)
      expect(body.message).toMatch(/[\u0600-\u06ff]/)
    }
  })
})
