import { login } from '@manara/contract/auth.ts'
import { listPublicPrograms } from '@manara/contract/public-programs.ts'
import { describe, expect, it } from 'vitest'
import { openSchool, server } from '../../../test/school.fixtures.ts'
import { createRefusalHolds } from './refusal-holds.ts'

openSchool({ config: { refusalsBeforeHold: { points: 3, seconds: 600 } } })

describe('refusals of one sender', () => {
  it('are held back once there were many, and nobody waits beside them', async () => {
    const visitor = server.as('visitor')
    const refuse = () => visitor.send(login, { body: { email: 'x' } })
    for (let time = 0; time < 3; time++) await refuse()

    const order: string[] = []
    const startedAt = performance.now()
    const held = refuse().then(({ status }) => order.push(`refused with ${status}`))
    const good = visitor.call(listPublicPrograms).then(({ status }) => order.push(`the same address ${status}`))
    const other = server
      .as('student')
      .get('/api/nothing-here')
      .then(({ status }) => order.push(`somebody else ${status}`))
    await Promise.all([held, good, other])

    expect(order.at(-1)).toBe('refused with 400')
    expect(order).toHaveLength(3)
    expect(performance.now() - startedAt).toBeGreaterThan(900)
  })

  it('are counted by sender, and forgotten after a while', async () => {
    const getHoldMilliseconds = createRefusalHolds({ points: 2, seconds: 0.05 })

    const first = ['a', 'a', 'a', 'b'].map(getHoldMilliseconds)
    await new Promise((resolve) => setTimeout(resolve, 80))

    expect([...first, getHoldMilliseconds('a')]).toEqual([0, 0, 1_000, 0, 0])
  })
})
