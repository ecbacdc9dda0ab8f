import { describe, expect, it } from 'vitest'
import { watchEventLoop } from './event-loop.ts'
import { checkEventLoop } from './machine-checks.ts'

const block = (milliseconds: number) => {
  const until = performance.now() + milliseconds
  while (performance.now() < until);
}

describe('the event loop on the status screen', () => {
  it('is measured by minutes', async () => {
    const watch = watchEventLoop(400)
    expect(watch.delayMilliseconds()).toBeUndefined()

    await new Promise((resolve) => setTimeout(resolve, 60))
    block(250)
    await expect.poll(() => watch.delayMilliseconds()).toBeGreaterThan(150)

    watch.stop()
  })

  it.each([
    [undefined, 'green', 'يُقاس منذ أقل من دقيقة'],
    [0.4, 'green', 'التأخر قبل بدء الطلب: أقل من 1 م.ث'],
    [99.6, 'green', 'التأخر قبل بدء الطلب: 100 م.ث'],
    [140, 'amber', 'التأخر قبل بدء الطلب: 140 م.ث'],
    [1_200, 'red', 'التأخر قبل بدء الطلب: 1200 م.ث'],
  ] as const)('a delay of %s is %s', (delay, light, value) => {
    const item = checkEventLoop(delay)

    expect([item.light, item.value]).toEqual([light, value])
    expect(item.advice === null).toBe(light === 'green')
  })
})
