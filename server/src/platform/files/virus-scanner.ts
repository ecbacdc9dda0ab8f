import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { Readable } from 'node:stream'
import type { ScannerAddress } from '../../config/scanner-address.ts'

export type ScanVerdict = 'clean' | 'infected' | 'tooLarge'

/** The scanner does not answer, or answers something else than a verdict. */
export class ScannerError extends Error {}

export interface VirusScanner {
  /** Refuses with `ScannerError` when there is no verdict. */
  scan(bytes: Readable): Promise<ScanVerdict>
  isAnswering(): Promise<boolean>
}

const longestAnswer = 4_096
const connectMilliseconds = 5_000

async function open(address: ScannerAddress, timeoutMilliseconds: number): Promise<Socket> {
  const socket = connect(address)
  socket.setTimeout(Math.min(connectMilliseconds, timeoutMilliseconds), () => socket.destroy(new Error('timeout')))
  await once(socket, 'connect')
  socket.setTimeout(timeoutMilliseconds)
  return socket
}

/** Reads until the end, also when the scanner closes the connection to bytes that it no longer wants. */
function readAnswer(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = ''
    socket.on('data', (chunk) => {
      answer = (answer + chunk.toString('latin1')).slice(0, longestAnswer)
      if (answer.includes('\0')) resolve(answer.slice(0, answer.indexOf('\0')))
    })
    socket.once('error', (error) => (answer ? resolve(answer) : reject(error)))
    socket.once('close', () => resolve(answer))
  })
}

function encodeLength(chunk: Buffer): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(chunk.length)
  return bytes
}

/** The scanner may answer and hang up before it has everything: what it says then counts. */
async function sendBytes(socket: Socket, bytes: Readable): Promise<void> {
  socket.write('zINSTREAM\0')
  for await (const chunk of bytes) {
    if (socket.destroyed || !socket.writable) return
    socket.write(encodeLength(chunk))
    if (!socket.write(chunk)) await Promise.race([once(socket, 'drain'), once(socket, 'close')]).catch(() => undefined)
  }
  socket.write(Buffer.alloc(4))
}

function toVerdict(answer: string): ScanVerdict {
  if (/^stream: OK$/.test(answer)) return 'clean'
  if (/ FOUND$/.test(answer)) return 'infected'
  if (/size limit exceeded/i.test(answer)) return 'tooLarge'
  throw new ScannerError(`the virus scanner answered ${JSON.stringify(answer.slice(0, 100))}`)
}

const isHangUp = (error: unknown) =>
  error instanceof ScannerError &&
  error.cause instanceof Error &&
  'code' in error.cause &&
  ['EPIPE', 'ECONNRESET'].includes(String(error.cause.code))

/** Asks clamd over its own protocol. `timeoutMilliseconds` is the longest silence. */
export function createVirusScanner(address: ScannerAddress, timeoutMilliseconds = 60_000): VirusScanner {
  async function ask<Result>(work: (socket: Socket) => Promise<Result>): Promise<Result> {
    let socket: Socket | undefined
    try {
      socket = await open(address, timeoutMilliseconds)
      return await work(socket)
    } catch (cause) {
      if (cause instanceof ScannerError) throw cause
      throw new ScannerError('the virus scanner is away', { cause })
    } finally {
      socket?.destroy()
    }
  }

  const isAnswering = () =>
    ask(async (socket) => {
      socket.write('zPING\0')
      return (await readAnswer(socket)) === 'PONG'
    }).catch(() => false)

  const scanOnce = (bytes: Readable) =>
    ask(async (socket) => {
      const answer = readAnswer(socket)
      const sending = sendBytes(socket, bytes)
      for (const promise of [answer, sending]) promise.catch(() => undefined)
      return toVerdict(await Promise.race([answer, sending.then(() => answer)]))
    })

  return {
    isAnswering,
    async scan(bytes) {
      try {
        return await scanOnce(bytes)
      } catch (error) {
        // It hangs up on a stream that is too long for it, and its last word may be lost with the connection.
        if (isHangUp(error) && (await isAnswering())) return 'tooLarge'
        throw error
      } finally {
        bytes.destroy()
      }
    },
  }
}
