import { login } from '@manara/contract/auth.ts'
import { secondStep } from '@manara/contract/second-factor.ts'
import pg from 'pg'
import { expect, it, vi } from 'vitest'
import { knownPassword } from '../../../test/factories/people.ts'
import { openSchool, server } from '../../../test/school.fixtures.ts'
import { deviceCookie, newDeviceKey } from '../../platform/security/known-device.ts'
import { buildPersonWithTotp, codeOf } from '../second-factor/second-factor.fixtures.ts'

openSchool()

const sent = vi.spyOn(pg.Client.prototype, 'query')

/** The first words of each statement that an answer took. */
async function listStatements(answer: () => Promise<{ status: number }>): Promise<string[]> {
  sent.mockClear()
  expect((await answer()).status).toBe(200)
  return sent.mock.calls.map(([query]) => {
    const text = typeof query === 'string' ? query : (query as unknown as { text: string }).text
    return text.trim().replaceAll(/\s+/g, ' ').slice(0, 60)
  })
}

const visitor = () => server.as('visitor')

it.each([
  [false, false],
  [true, true],
])(
  'a sign-in in two steps takes 14 statements, begin and commit among them (remembered: %s, device trusted: %s)',
  async (remember, trustsDevice) => {
    const { person, secret } = await buildPersonWithTotp('Student')
    const headers = { cookie: `${deviceCookie}=${newDeviceKey()}` }
    const begin = () =>
      visitor().call(login, { body: { email: person.email, password: knownPassword, remember }, headers })
    await begin()
    let step = ''

    const first = await listStatements(async () => {
      const answer = await begin()
      step = answer.body.nextStep?.step ?? ''
      return answer
    })
    const second = await listStatements(() =>
      visitor().call(secondStep, { body: { step, method: 'TOTP', code: codeOf(secret), trustsDevice }, headers }),
    )

    expect([first.length, second.length], [...first, '', ...second].join('\n')).toEqual([4, 10])
  },
)
