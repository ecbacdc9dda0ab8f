import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** A mail server for tests that keeps what it accepted. */
export interface Mailbox {
  port: number
  messages: string[]
  close(): Promise<void>
}

/** Opens on a port of its own, or on the one given. `options` make it refuse or break. */
export async function openMailbox(options: SMTPServerOptions = {}, port = 0): Promise<Mailbox> {
  const messages: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    closeTimeout: 100,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, callback) {
      let message = ''
      stream.setEncoding('utf8')
      stream.on('data', (chunk: string) => {
        message += chunk
      })
      stream.on('end', () => {
        messages.push(message)
        callback()
      })
    },
    ...options,
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return {
    port: (server.server.address() as AddressInfo).port,
    messages,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

/** The bodies of a message, decoded. */
export function readBodies(message: string): string[] {
  const parts = message.split(/\r?\n--[^\r\n]+/).filter((part) => /base64/i.test(part))
  return parts.map((part) =>
    Buffer.from(
      part
        .split(/\r?\n\r?\n/)
        .slice(1)
        .join(''),
      'base64',
    ).toString(),
  )
}
