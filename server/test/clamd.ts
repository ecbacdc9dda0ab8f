import { createServer, type Socket } from 'node:net'

/** What every virus scanner takes for a virus, and what is none. Split, so that no scanner takes this file away. */
export const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')

interface ClamdOptions {
  streamMaxLength?: number
  /** Takes everything and never answers. */
  isSilent?: boolean
}

export interface FakeClamd {
  address: { host: string; port: number }
  /** How many bytes each stream had. */
  streams: number[]
  close(): Promise<void>
}

/** Reads the chunks of INSTREAM: four bytes of length, then so many; a length of zero ends them. */
function readChunks(bytes: Buffer): { data: Buffer; isWhole: boolean } {
  const chunks: Buffer[] = []
  let at = 'zINSTREAM\0'.length
  while (at + 4 <= bytes.length) {
    const length = bytes.readUInt32BE(at)
    if (length === 0) return { data: Buffer.concat(chunks), isWhole: true }
    chunks.push(bytes.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return { data: Buffer.concat(chunks), isWhole: false }
}

/** A clamd that speaks the real protocol and knows one virus. */
export async function startClamd({ streamMaxLength = 26_214_400, isSilent }: ClamdOptions = {}): Promise<FakeClamd> {
  const streams: number[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    let received = Buffer.alloc(0)
    const answer = (text: string) => socket.end(`${text}\0`)
    socket.on('error', () => undefined)
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, chunk])
      if (isSilent) return
      if (received.includes('zPING\0')) return void answer('PONG')
      const { data, isWhole } = readChunks(received)
      if (data.length > streamMaxLength) return void answer('INSTREAM size limit exceeded. ERROR')
      if (!isWhole) return
      streams.push(data.length)
      answer(data.includes(eicar) ? 'stream: Eicar-Signature FOUND' : 'stream: OK')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return {
    address: { host: '127.0.0.1', port },
    streams,
    close: () => {
      for (const socket of sockets) socket.destroy()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
