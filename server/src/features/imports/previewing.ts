import type { Db } from '../../platform/db/database.ts'
import type { ImportKindDefinition } from '../../platform/imports/import-kind.ts'
import type { Caller } from '../../platform/security/caller.ts'
import type { Run } from './import-run.ts'
import { judgeAll, listJudgedNotes, startPass } from './judging.ts'
import { forgetOtherOutcomes, storeJudged, sumOutcomes } from './lines.queries.ts'
import type { RunChange } from './runs.queries.ts'

/** Says how many rows are done. */
export type Report = (rows: number) => Promise<void>

/** Judges all rows as they would be written now, and writes nothing of the school (R-import-5). */
export async function preview(
  db: Db,
  caller: Caller,
  run: Run,
  kind: ImportKindDefinition,
  report: Report,
): Promise<RunChange> {
  await forgetOtherOutcomes(db, run)
  const pass = await startPass(db, caller, run, kind, false)
  for await (const { judged } of judgeAll(db, run, pass)) {
    await storeJudged(db, run, judged)
    await report(judged.length)
  }
  const { fingerprint, ...counts } = await sumOutcomes(db, run.id)
  return { state: 'PREVIEWED', counts, fingerprint, judgedNotes: await listJudgedNotes(pass) }
}
