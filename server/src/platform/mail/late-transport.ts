import type { MailTransport } from './transport.ts'

/** A transport that is made when the first mail goes out: what it needs is large, and many schools hardly write. */
export function createLateTransport(open: () => Promise<MailTransport>): MailTransport {
  let opened: Promise<MailTransport> | undefined
  return {
    async deliver(mail) {
      opened ??= open()
      await (await opened).deliver(mail)
    },
    close: () => void opened?.then((transport) => transport.close()),
  }
}
