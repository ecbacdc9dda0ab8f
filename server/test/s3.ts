import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import type { S3Options } from '../src/platform/files/s3-store.ts'

const bucket = 'school-files'

/** What becomes of the connections to the store. */
export type Weather = 'fine' | 'refusing' | 'silent' | 'cutting'

export interface TestS3 {
  options: S3Options
  /** How the way to the store behaves from now on. */
  setWeather(weather: Weather): void
  keys(): Promise<string[]>
  close(): Promise<void>
}

/** Stands between the server and its store, and does to the connection what networks do. */
async function startWay(port: number) {
  let weather: Weather = 'fine'
  const open = new Set<Socket>()
  const way: Server = createServer((client) => {
    open.add(client)
    client.on('error', () => undefined)
    client.on('close', () => open.delete(client))
    if (weather === 'refusing') return client.destroy()
    if (weather === 'silent') return client.resume()
    const store = connect(port, '127.0.0.1')
    for (const [from, to] of [
      [client, store],
      [store, client],
    ] as const) {
      from.on('error', () => to.destroy())
      from.on('close', () => to.destroy())
    }
    let passed = 0
    client.on('data', (chunk) => {
      passed += chunk.length
      if (weather === 'cutting' && passed > 200_000) client.destroy()
    })
    client.pipe(store)
    store.pipe(client)
  })
  await new Promise<void>((resolve) => way.listen(0, '127.0.0.1', resolve))
  const address = way.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    setWeather(next: Weather) {
      weather = next
      for (const socket of open) socket.destroy()
    },
    close() {
      for (const socket of open) socket.destroy()
      return new Promise<void>((resolve) => way.close(() => resolve()))
    },
  }
}

/** An S3 with one bucket, behind a way that can be made bad. */
export async function startTestS3(): Promise<TestS3> {
  const directory = await mkdtemp(join(tmpdir(), 'manara-s3-'))
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: bucket, configs: [] }],
  })
  const { port } = await server.run()
  const way = await startWay(port)
  return {
    options: {
      endpoint: `http://127.0.0.1:${way.port}`,
      bucket,
      region: 'us-east-1',
      accessKey: 'S3RVER',
      secretKey: 'S3RVER',
    },
    setWeather: way.setWeather,
    async keys() {
      const names = await readdir(join(directory, bucket)).catch(() => [])
      return names.flatMap((name) => /^([0-9a-f-]{36})\._S3rver_object$/.exec(name)?.[1] ?? [])
    },
    async close() {
      await way.close()
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
