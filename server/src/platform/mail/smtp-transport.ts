import { createTransport } from 'nodemailer'
import { type MailTransport, RefusedMailError, toMessage } from './transport.ts'

interface SmtpError extends Error {
  code?: string
  responseCode?: number
}

/** A lasting no (5xx) about the recipient or the message; anything else may be different later. */
const isLastingRefusal = ({ code = '', responseCode = 0 }: SmtpError) =>
  responseCode >= 500 && ['EENVELOPE', 'EMESSAGE'].includes(code)

/** Parts of a failure that may be kept: its kind and the server's code, never its message. */
const getKind = ({ code = 'EMAIL', responseCode }: SmtpError) => (responseCode ? `${code} ${responseCode}` : code)

class SmtpFailure extends Error {
  readonly code: string

  constructor(code: string) {
    super(code)
    this.code = code
  }
}

/** Sends through a mail server, over at most three connections that are kept open while there is work. */
export function createSmtpTransport(url: string, from: string): MailTransport {
  const smtp = createTransport({
    url,
    pool: true,
    maxConnections: 3,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    dnsTimeout: 10_000,
    socketTimeout: 20_000,
  })
  return {
    async deliver(mail) {
      try {
        await smtp.sendMail(toMessage(mail, from))
      } catch (error) {
        const failure = error as SmtpError
        throw isLastingRefusal(failure) ? new RefusedMailError(getKind(failure)) : new SmtpFailure(getKind(failure))
      }
    },
    close: () => smtp.close(),
  }
}
