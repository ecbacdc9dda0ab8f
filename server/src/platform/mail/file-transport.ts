import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { ClaimedMail } from './mail.queries.ts'
import { type MailTransport, toMessage } from './transport.ts'

/** The same name at every attempt: a mail is one file. */
const fileName = ({ createdAt, mailId }: ClaimedMail) =>
  `${createdAt.toISOString().slice(0, 19).replaceAll(':', '-')}-${mailId}.eml`

/** Without a mail server: each mail becomes a file that any mail program opens. Readable by this account only. */
export function createFileTransport(folder: string, from: string): MailTransport {
  const writer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async deliver(mail) {
      const { message } = await writer.sendMail(toMessage(mail, from))
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const file = join(folder, fileName(mail))
      await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 })
      await rename(`${file}.part`, file)
    },
    close: () => writer.close(),
  }
}
