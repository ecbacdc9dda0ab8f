import { execFileSync } from 'node:child_process'
import { createECDH, randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http'
import { Agent, createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PushSubscriptionBody } from '@manara/contract/push.ts'
import ece from 'http_ece'
import { createPushKey } from '../src/platform/push/push-key.ts'
import { createPushRoom, type PushMessage, type PushRoom } from '../src/platform/push/push-room.ts'

/** A message as the service received it. */
interface Received {
  path: string
  headers: IncomingHttpHeaders
  sealed: Buffer
}

/** A browser that subscribed at the service, with the keys that open what is sent to it. */
export interface Browser {
  subscription: PushSubscriptionBody
  /** What was sent to it and accepted, opened. */
  messages(): PushMessage[]
  received(): Received[]
}

interface Reply {
  status: number
  headers?: Record<string, string>
}

/** A push service of the tests' own, over https, and the room that sends to it. */
export interface PushService {
  room: PushRoom
  subscribe(): Browser
  /** The next answers to a browser; without any it accepts. */
  answer(browser: Browser, ...replies: Reply[]): void
  close(): void
}

function makeCertificate() {
  const folder = mkdtempSync(join(tmpdir(), 'push-service-'))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  execFileSync('openssl', ['req', '-x509', ...kind, ...names, '-keyout', key, '-out', cert], { stdio: 'ignore' })
  const made = { key: readFileSync(key), cert: readFileSync(cert) }
  rmSync(folder, { recursive: true })
  return made
}

export const pushSubject = 'https://school.example'

export async function startPushService(): Promise<PushService> {
  const certificate = makeCertificate()
  const all: Received[] = []
  const replies = new Map<string, Reply[]>()
  const server = createServer(certificate, (request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      const path = request.url ?? ''
      const { status, headers = {} } = replies.get(path)?.shift() ?? { status: 201 }
      if (status === 201) all.push({ path, headers: request.headers, sealed: Buffer.concat(pieces) })
      response.writeHead(status, headers).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const host = `localhost:${(server.address() as AddressInfo).port}`
  const agent = new Agent({ ca: certificate.cert, keepAlive: true })
  const key = createPushKey(Buffer.alloc(32, 'a key of the tests'))
  const room = createPushRoom({ key, subject: pushSubject, furtherHosts: [host], agent })
  const pathOf = ({ subscription }: Browser) => new URL(subscription.endpoint).pathname

  function subscribe(): Browser {
    const keys = createECDH('prime256v1')
    const p256dh = keys.generateKeys('base64url')
    const auth = randomBytes(16).toString('base64url')
    const path = `/to/${randomBytes(12).toString('base64url')}`
    const received = () => all.filter((one) => one.path === path)
    const open = ({ sealed }: Received) =>
      JSON.parse(ece.decrypt(sealed, { version: 'aes128gcm', privateKey: keys, authSecret: auth }).toString('utf8'))
    return {
      subscription: { endpoint: `https://${host}${path}`, keys: { p256dh, auth } },
      received,
      messages: () => received().map(open),
    }
  }
  return {
    room,
    subscribe,
    answer: (browser, ...given) => void replies.set(pathOf(browser), given),
    close: () => {
      room.close()
      server.close()
      server.closeAllConnections()
    },
  }
}
