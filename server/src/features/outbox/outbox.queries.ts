import type { ListOutboxQuery, OutgoingMail } from '@manara/contract/outbox.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { type Ordering, type Page, readPage, searchWords } from '../../db/list-page.ts'
import { textHolds } from '../../db/text-search.ts'

type MailRow = Omit<OutgoingMail, 'createdAt' | 'sentAt'> & { createdAt: Date; sentAt: Date | null }

const mailFields = [
  'id as mailId',
  'recipient',
  'recipient_name as recipientName',
  'subject',
  'status',
  'attempts',
  'created_at as createdAt',
  'sent_at as sentAt',
  'last_error as lastError',
] as const

/** Elsewhere than in the demo school a mail may hold a code that is still good: nobody reads it here. */
const textInDemoOnly = sql<string | null>`case when (select is_demo from school_settings) then text_body end`

const mailOrdering = {
  keys: {
    mailId: { by: sql.ref('id'), field: 'mailId' },
    recipient: { by: sql.ref('recipient'), field: 'recipient' },
    subject: { by: sql.ref('subject'), field: 'subject' },
  },
  tieBreaker: { by: sql.ref('id'), field: 'mailId' },
  default: '-mailId',
} satisfies Ordering

export function listOutbox(db: Db, query: ListOutboxQuery): Promise<Page<MailRow>> {
  let mails = db.selectFrom('mail')
  if (query.status !== undefined) mails = mails.where('status', '=', query.status)
  for (const word of searchWords(query.q)) mails = mails.where(textHolds('search_key', word))
  const rows = mails.select(mailFields).select(textInDemoOnly.as('text')).$castTo<MailRow>()
  return readPage(rows, mailOrdering, query)
}
