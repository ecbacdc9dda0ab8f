import type { Clock } from '../../platform/clock/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import type { MadeFile } from '../../platform/http/send-file.ts'
import type { Pdf } from '../../platform/pdf/pdf.ts'
import type { Caller } from '../../platform/security/caller.ts'
import { getIssuer, getRecordHead, listEnrollmentHistory, type RecordRow } from './academic-record.queries.ts'
import { transcriptText } from './transcript.text.ts'
import { transcriptData } from './transcript-data.ts'

export async function getAcademicRecord(db: Db, { personId }: Caller): Promise<RecordRow> {
  const head = await getRecordHead(db, personId)
  return { ...head, enrollmentHistory: await listEnrollmentHistory(db, personId) }
}

export async function getTranscript(
  db: Db,
  { pdf, clock }: { pdf: Pdf; clock: Clock },
  caller: Caller,
): Promise<MadeFile> {
  const record = await getAcademicRecord(db, caller)
  const issued = { ...(await getIssuer(db)), at: clock() }
  const bytes = await pdf.render('transcript', transcriptData(record, issued))
  return { name: `${transcriptText.title} - ${record.studentName}.pdf`, mediaType: 'application/pdf', bytes }
}

export { getIssuer } from './academic-record.queries.ts'
