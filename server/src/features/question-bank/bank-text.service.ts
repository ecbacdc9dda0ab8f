import type { ExportBankTextQuery, QuestionTextFormat } from '@manara/contract/question-bank.ts'
import { listAudit, recordChange } from '../../platform/audit/audit.ts'
import type { Db } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { MadeFile } from '../../platform/http/send-file.ts'
import type { Caller } from '../../platform/security/caller.ts'
import { formatsText } from './formats/formats.text.ts'
import { writeAiken } from './formats/write-aiken.ts'
import { writeGift } from './formats/write-gift.ts'
import { writeMoodle } from './formats/write-moodle.ts'
import { type BankQuestionRow, listQuestions } from './question-bank.queries.ts'
import { getAccessOrFail } from './question-bank.service.ts'

const writers = { gift: writeGift, aiken: writeAiken, moodle: writeMoodle } satisfies Record<
  QuestionTextFormat,
  unknown
>

const pieceRows = 1_000

/** All questions under the filters, as they stood when the first was read. */
function readQuestions(
  db: Db,
  from: Parameters<typeof listQuestions>[1],
  filters: Omit<ExportBankTextQuery, 'format'>,
) {
  const read = async (trx: Db) => {
    const questions: BankQuestionRow[] = []
    let cursor: string | undefined
    do {
      const page = { ...filters, limit: pieceRows, isUncounted: true, ...(cursor !== undefined && { cursor }) }
      const { rows, nextCursor } = await listQuestions(trx, from, page)
      questions.push(...rows)
      cursor = nextCursor
    } while (cursor !== undefined)
    return questions
  }
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)
}

/** The questions of a course that the caller may see, as one text (R-bank-8); the audit log gets an entry. */
export async function writeBankText(
  db: Db,
  caller: Caller,
  courseId: number,
  { format, ...filters }: ExportBankTextQuery,
): Promise<MadeFile> {
  const { isCoordinator } = await getAccessOrFail(db, caller, courseId)
  const from = { teacherId: caller.personId, courseId, isOwnOnly: !isCoordinator }
  const questions = await readQuestions(db, from, filters)
  await inTransaction(db, (trx) =>
    recordChange(
      trx,
      caller,
      listAudit('exportBankText', 'exportBankText', { after: { rows: questions.length, format } }),
    ),
  )
  const bytes = Buffer.from([...writers[format](questions)].join(''))
  const mediaType = format === 'moodle' ? 'application/xml; charset=utf-8' : 'text/plain; charset=utf-8'
  return { name: formatsText.fileName(format), mediaType, bytes }
}
