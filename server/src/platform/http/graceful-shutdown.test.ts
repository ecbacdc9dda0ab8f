import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getHealth, getReady } from '@manara/contract/system.ts'
import { describe, expect, it } from 'vitest'
import { openSchool, server } from '../../../test/school.fixtures.ts'
import { stopAccepting } from './graceful-shutdown.ts'

openSchool()

describe('a server that drains', () => {
  it('answers as before while another process takes its place, and ends each connection', async () => {
    server.app.startDraining(true)

    const { status, headers } = await server.as('visitor').call(getReady)

    expect(status).toBe(200)
    expect(headers.connection).toBe('close')
  })

  it('still answers when nobody takes its place, but says that it is not ready', async () => {
    server.app.startDraining(false)

    const ready = await server.as('visitor').call(getReady)
    const health = await server.as('visitor').call(getHealth)

    expect(ready).toMatchObject({ status: 503, body: { type: '/problems/stopping' }, headers: { 'retry-after': '2' } })
    expect(health).toMatchObject({ status: 200, headers: { connection: 'close' } })
  })
})

describe('the door', () => {
  it('closes only after everybody who waits before it was let in', async () => {
    const listening = createServer((_request, response) => response.end('served'))
    await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve))
    const { port } = listening.address() as AddressInfo
    const asking = Array.from(
      { length: 60 },
      () =>
        new Promise<string>((resolve) => {
          const one = request({ host: '127.0.0.1', port, agent: false }, (response) => {
            response.resume()
            response.on('end', () => resolve('served'))
          })
          one.on('error', (error) => resolve(error.message))
          one.end()
        }),
    )

    await stopAccepting(listening)

    expect(listening.listening).toBe(false)
    expect(new Set(await Promise.all(asking))).toEqual(new Set(['served']))
  })
})
