import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** The way between a server and its database: slow, or one on which nothing arrives. */
export interface SlowNetwork {
  readonly port: number
  /** From now on every piece is under way for so long, in each direction. */
  delay(milliseconds: number): void
  /** Nothing arrives any more, and nobody is told. Connections are still taken, and hear nothing either. */
  swallow(): void
  /** What was swallowed arrives late, as TCP would send it again; or its connections are gone. */
  giveBack(how: 'late' | 'cut'): void
  /** Connections that were opened so far. */
  connectionCount(): number
  close(): Promise<void>
}

interface Lane {
  push(chunk: Buffer): void
  release(): void
}

export async function startSlowNetwork(target: { host: string; port: number }): Promise<SlowNetwork> {
  let milliseconds = 0
  let isHole = false
  let connectionCount = 0
  const sockets = new Set<Socket>()
  const lanes = new Set<Lane>()

  /** One direction of a connection: pieces keep their order, however long they are under way. */
  function createLane(to: Socket): Lane {
    const held: Buffer[] = []
    const deliver = (chunk: Buffer) => {
      if (isHole) held.push(chunk)
      else if (!to.destroyed) to.write(chunk)
    }
    return {
      push: (chunk) => {
        if (milliseconds > 0) setTimeout(deliver, milliseconds, chunk)
        else deliver(chunk)
      },
      release: () => {
        for (const chunk of held.splice(0)) if (!to.destroyed) to.write(chunk)
      },
    }
  }

  function join(near: Socket, far: Socket): void {
    connectionCount++
    const pairs: [Socket, Socket][] = [
      [near, far],
      [far, near],
    ]
    const own = pairs.map(([from, to]) => {
      const lane = createLane(to)
      lanes.add(lane)
      sockets.add(from)
      from.setNoDelay(true)
      from.on('data', lane.push)
      from.on('error', () => undefined)
      return lane
    })
    for (const [from, to] of pairs)
      from.on('close', () => {
        sockets.delete(from)
        for (const lane of own) lanes.delete(lane)
        // The end of a connection is under way as long as its bytes, and gets lost with them.
        if (!isHole) setTimeout(() => to.destroy(), milliseconds)
      })
  }

  const server = createServer((near) => join(near, connect(`${target.host}/.s.PGSQL.${target.port}`)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  return {
    port: (server.address() as AddressInfo).port,
    delay: (wanted) => {
      milliseconds = wanted
    },
    swallow: () => {
      isHole = true
    },
    giveBack: (how) => {
      isHole = false
      if (how === 'cut') for (const socket of sockets) socket.destroy()
      else for (const lane of lanes) lane.release()
    },
    connectionCount: () => connectionCount,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
