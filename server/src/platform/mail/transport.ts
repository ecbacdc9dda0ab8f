import type { ClaimedMail } from './mail.queries.ts'

/** Sends mail. Throws when sending failed; `RefusedMailError` when trying again is no use. */
export interface MailTransport {
  deliver(mail: ClaimedMail): Promise<void>
  close(): void
}

/** The mail server will never take this mail, for example because the address does not exist. */
export class RefusedMailError extends Error {
  readonly code: string

  constructor(code: string) {
    super(code)
    this.code = code
  }
}

/** Mail programs offer their own button only over https (RFC 8058). */
const oneClick = ({ unsubscribeUrl }: ClaimedMail) =>
  unsubscribeUrl?.startsWith('https:') ? { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {}

/** The message for nodemailer. One mail has one Message-ID, however often it is tried. */
export function toMessage(mail: ClaimedMail, from: string) {
  const domain =
    from
      .replace(/>?\s*$/, '')
      .split('@')
      .at(-1) ?? 'localhost'
  // An address alone is sent in the name of the school.
  const sender = from.includes('<') ? from : { name: mail.schoolName, address: from }
  return {
    from: sender,
    to: { name: mail.recipientName, address: mail.recipient },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: `<${mail.messageKey}@${domain}>`,
    date: mail.createdAt,
    textEncoding: 'base64' as const,
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': 'ar', ...oneClick(mail) },
    ...(mail.unsubscribeUrl && { list: { unsubscribe: mail.unsubscribeUrl } }),
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
