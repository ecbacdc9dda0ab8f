import { sql } from 'kysely'
import { recordPurge } from '../../operations/retention/record-purge.ts'
import { restorableSince } from '../../operations/retention/restorable.ts'
import type { Db } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Files } from '../../platform/files/files.ts'
import { releasePictures } from './question-bank.service.ts'

const batch = 100

/** Purges questions past the restore period, with their pictures unless a challenge shows them. */
export async function purgeQuestions(db: Db, files: Files): Promise<void> {
  for (;;) {
    const count = await inTransaction(db, async (trx) => {
      const gone = await trx
        .deleteFrom('question_all')
        .where('id', 'in', (from) =>
          from
            .selectFrom('question_all')
            .select('id')
            .where('deleted_at', '<', restorableSince)
            .limit(batch)
            .forUpdate()
            .skipLocked(),
        )
        .returning(['id', sql<null>`null`.as('title'), 'deleted_at as deletedAt', 'image_id as imageId'])
        .execute()
      await recordPurge(trx, 'question', gone)
      const pictures = gone.flatMap(({ imageId }) => imageId ?? [])
      await releasePictures(trx, files, pictures)
      return gone.length
    })
    if (count < batch) return
  }
}
