import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { receiptKinds } from '@manara/contract/applicants.ts'
import { sql } from 'kysely'
import type { Db } from '../platform/db/database.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import type { Files } from '../platform/files/files.ts'
import { readApplicants, toApplicantEmail } from './demo-applicants.ts'

const folder = join(import.meta.dirname, 'receipts')

/** The receipts of the demo applicants. Their bytes come after the school itself, which lies in the database alone. */
export async function storeDemoReceipts(db: Db, files: Files): Promise<void> {
  for (const applicant of readApplicants()) {
    if (!applicant.receipt) continue
    const bytes = createReadStream(join(folder, `${applicant.receipt}.jpg`))
    const received = await files.receive(db, null, { name: 'إيصال الدفع.jpg', bytes }, { accept: receiptKinds })
    await inTransaction(db, async (trx) => {
      await files.keep(trx, received)
      await sql`
        insert into registration_receipt (registration_id, file_id, sha256, submitted_at)
        select id, ${received.id}::uuid, ${received.sha256},
          (select reached_at from registration_stage
           where registration_id = registration.id and status = 'PaymentSubmitted' limit 1)
        from registration where email = ${toApplicantEmail(applicant)}`.execute(trx)
    })
  }
}
