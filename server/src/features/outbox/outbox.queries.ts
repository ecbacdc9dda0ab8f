import type { ListOutboxQuery, OutgoingMail } from '@manara/contract/outbox.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { type Ordering, type Page, readPage } from '../../platform/db/list-page.ts'
import { selection } from '../../platform/db/selection.ts'
import { searchIn } from '../../platform/db/text-search.ts'

type MailRow = Omit<OutgoingMail, 'createdAt' | 'sentAt'> & { createdAt: Date; sentAt: Date | null }

const mailFields = selection<MailRow>()({
  mailId: 'id',
  recipient: 'recipient',
  recipientName: 'recipient_name',
  subject: 'subject',
  status: 'status',
  attempts: 'attempts',
  createdAt: 'created_at',
  sentAt: 'sent_at',
  lastError: 'last_error',
  // Outside the demo school a mail may hold a code that is still good, so its text is not shown.
  text: sql`case when (select is_demo from school_settings) then text_body end`,
})

const mailOrdering: Ordering<MailRow, ListOutboxQuery> = {
  keys: { mailId: 'id', recipient: 'recipient', subject: 'subject' },
  tieBreaker: { by: 'id', field: 'mailId' },
  default: '-mailId',
}

export function listOutbox(db: Db, query: ListOutboxQuery): Promise<Page<MailRow>> {
  let mails = db.selectFrom('mail')
  if (query.status !== undefined) mails = mails.where('status', '=', query.status)
  mails = searchIn(mails, query.q, 'search_key')
  return readPage(mails.select(mailFields), mailOrdering, query)
}
