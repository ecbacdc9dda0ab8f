import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { guardedFetch } from './guarded-fetch.ts'

const mebibyte = 1_048_576
let server: Server
afterEach(() => new Promise((resolve) => server.close(resolve)))

async function serve(listener: RequestListener): Promise<string> {
  server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

it('reads a reply as long as a model writes', async () => {
  const url = await serve((_, response) => response.end('س'.repeat(mebibyte)))

  expect((await (await guardedFetch(url)).text()).length).toBe(mebibyte)
})

it('reads no more than that, whatever comes, and hangs up', async () => {
  let isOpen = true
  const url = await serve((_, response) => {
    const write = () => {
      while (isOpen && response.write(Buffer.alloc(65_536, ' '))) {
        // As fast as it is taken.
      }
    }
    response.on('drain', write).on('close', () => {
      isOpen = false
    })
    // It ends at last, so that whoever reads all of it is found out.
    setTimeout(() => response.end(), 3_000).unref()
    write()
  })

  const response = await guardedFetch(url)

  await expect(response.text()).rejects.toThrow('too long')
  await expect.poll(() => isOpen).toBe(false)
})

it('takes the key to no other address', async () => {
  const asked: string[] = []
  const url = await serve(({ url = '' }, response) => {
    asked.push(url)
    response.writeHead(307, { location: '/elsewhere' }).end()
  })

  await expect(guardedFetch(`${url}/first`, { headers: { authorization: 'Bearer key' } })).rejects.toThrow()
  expect(asked).toEqual(['/first'])
})
