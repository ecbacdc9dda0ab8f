import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { receiptKinds } from '@manara/contract/registrations.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Files } from '../files/files.ts'

/** Whose receipt is which picture; the last one sends the picture of somebody else. */
const receipts = [
  { mail: 'hiba.sabbagh', picture: 'blurred' },
  { mail: 'dima.azm', picture: 'transfer' },
  { mail: 'shahm.bitar', picture: 'counter' },
  { mail: 'nour.hakim', picture: 'transfer' },
]

const folder = join(import.meta.dirname, 'receipts')

/** The receipts of the demo applicants. Their bytes come after the school itself, which lies in the database alone. */
export async function storeDemoReceipts(db: Db, files: Files): Promise<void> {
  for (const { mail, picture } of receipts) {
    const bytes = createReadStream(join(folder, `${picture}.jpg`))
    const received = await files.receive(db, null, { name: 'إيصال الدفع.jpg', bytes }, { accept: receiptKinds })
    await inTransaction(db, async (trx) => {
      await files.keep(trx, received)
      await sql`
        insert into registration_receipt (registration_id, file_id, sha256, submitted_at)
        select id, ${received.id}::uuid, ${received.sha256},
          (select reached_at from registration_stage
           where registration_id = registration.id and status = 'PaymentSubmitted' limit 1)
        from registration where email = ${`${mail}@applicant.example`}`.execute(trx)
    })
  }
}
