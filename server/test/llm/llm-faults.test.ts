import { describe, expect, it } from 'vitest'
import {
  answering,
  type Behaviour,
  cutting,
  endless,
  failing,
  malformed,
  restless,
  silent,
  stalling,
} from './fake-provider.ts'
import { ask, askJson, failure, later, openLlm, openSchool, provider, restartProvider } from './llm.fixtures.ts'

openSchool()

/** For providers that are known to say nothing. */
const brief = { totalMilliseconds: 900, pieceMilliseconds: 300 }

describe('a provider that', () => {
  const faults: [string, Behaviour, string][] = [
    ['says nothing', silent, 'timeout'],
    ['stands still after the first word', stalling, 'timeout'],
    ['knows no such key', failing(401), 'refused'],
    ['has too much to do', failing(429), 'busy'],
    ['is away', failing(503), 'unreachable'],
    ['sends another address', failing(302, { location: 'http://127.0.0.1:9/' }), 'unreachable'],
    ['breaks off', cutting, 'malformed'],
    ['sends rubbish', malformed, 'malformed'],
    ['says nothing at all', answering(''), 'unusable'],
  ]

  it.each(faults)('%s gives a failure in time', async (_, behaviour, kind) => {
    const opened = await openLlm(kind === 'timeout' ? { timeout: brief } : {}, behaviour)
    const started = performance.now()

    const kinds = [await failure(ask(opened)), await failure(askJson(opened))]

    expect(kinds[0]).toBe(kind)
    expect(kinds[1]).not.toBe('no failure')
    expect(performance.now() - started).toBeLessThan(10_000)
    await expect.poll(() => provider.openCount()).toBe(0)
  })

  it('cannot be reached gives a failure', async () => {
    const opened = await openLlm()
    await provider.close()

    expect(await failure(ask(opened))).toBe('unreachable')
    await restartProvider()
  })

  it('asks to come back in a minute is not waited for', async () => {
    const opened = await openLlm({ timeout: { ...brief, retries: 3 } }, failing(429, { 'retry-after': '60' }))

    expect(await failure(ask(opened))).toBe('timeout')
    expect(await failure(askJson(opened))).toBe('timeout')
  })

  it('writes for ever is cut where it is long enough, and closed', async () => {
    const opened = await openLlm({ timeout: { totalMilliseconds: 1_500 } }, endless)

    const { text, isCut } = await ask(opened)

    expect(isCut).toBe(true)
    expect(text.length).toBeLessThan(12_000)
    await expect.poll(() => provider.openCount()).toBe(0)
    expect(await failure(askJson(opened))).toBe('timeout')
  })

  it('looks up for ever gets only so much', async () => {
    const opened = await openLlm({}, restless)
    let looked = 0
    const run = async () => `${++looked} ${'س'.repeat(2_000)}`

    expect(await failure(ask(opened, [{ name: 'look', description: 'بحث', run }]))).toBe('malformed')

    expect(looked).toBeLessThanOrEqual(8)
    expect(provider.requests.length).toBeLessThanOrEqual(4)
    expect(JSON.stringify(provider.requests.at(-1)).length).toBeLessThan(30_000)
  })
})

describe('the circuit breaker', () => {
  it('leaves a provider alone after five failures, then lets one call see', async () => {
    const opened = await openLlm({ timeout: { failuresUntilRest: 5, restMilliseconds: 30_000 } }, failing(503))
    for (let turn = 0; turn < 5; turn++) await failure(ask(opened))

    expect(await failure(ask(opened))).toBe('resting')
    expect(provider.requests).toHaveLength(5)
    expect((await opened.llm.readAiState()).breaker.state).toBe('open')

    later(30_001)
    expect(await failure(ask(opened))).toBe('unreachable')
    expect(await failure(ask(opened))).toBe('resting')
    expect(provider.requests).toHaveLength(6)

    later(30_001)
    provider.behave(answering('عدت'))
    const others = [opened, { ...opened, caller: await opened.newCaller() }]
    const outcomes = await Promise.all(
      others.map((one) =>
        ask(one).then(
          ({ text }) => text,
          ({ kind }) => kind,
        ),
      ),
    )
    expect(outcomes).toContain('عدت')
    expect((await ask(opened)).text).toBe('عدت')
    expect((await opened.llm.readAiState()).breaker).toMatchObject({ state: 'closed', failuresInARow: 0 })
  })
})
