import { expect, it } from 'vitest'
import { createThreadRunner } from './run-in-thread.ts'

const inside = `
  const { parentPort } = require('node:worker_threads')
  parentPort.on('message', (wish) => {
    while (wish === 'hang');
    for (const all = []; wish === 'burst'; ) all.push(new Array(100_000).fill(all.length))
    if (wish === 'fail') throw new Error('a fault of the thread')
    parentPort.postMessage(wish + '!')
  })`

const run = createThreadRunner<string, string>({
  file: new URL(
    `data:text/javascript,${encodeURIComponent(`import { createRequire } from 'node:module'; const require = createRequire('/'); ${inside}`)}`,
  ),
  timeoutMilliseconds: 4_000,
  tooHeavy: () => new Error('too heavy'),
})

it('answers several requests at once, and one after the other', async () => {
  expect(await Promise.all([run('a'), run('b')])).toEqual(['a!', 'b!'])
  expect(await run('c')).toBe('c!')
})

it.each(['hang', 'burst', 'fail'])(
  'a request that makes its thread %s is given up, and the next is answered',
  async (wish) => {
    await expect(run(wish)).rejects.toThrow('too heavy')

    expect(await run('a')).toBe('a!')
  },
)

it('ends when its caller leaves', async () => {
  const caller = new AbortController()
  const stopped = run('hang', caller.signal)
  setTimeout(() => caller.abort(), 50)

  await expect(stopped).rejects.toThrow(/abort/)
})
