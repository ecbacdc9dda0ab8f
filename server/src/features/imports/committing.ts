import { unusualImport } from '@manara/contract/imports.ts'
import { importAudit, recordChange } from '../../platform/audit/audit.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { brokenUnique } from '../../platform/db/database-errors.ts'
import { fileProblem } from '../../platform/files/files.errors.ts'
import type { Files, ReceivedFile } from '../../platform/files/files.ts'
import type { ImportKindDefinition, ImportTask } from '../../platform/imports/import-kind.ts'
import { asChangeSet, currentChangeSet, type Entitle } from '../../platform/journal/change-sets.ts'
import { holdLargeActAlone } from '../../platform/journal/large-acts.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import type { Caller } from '../../platform/security/caller.ts'
import { getPersonName, writeToAdministrators } from '../exports/exports.service.ts'
import { type Run, toTask } from './import-run.ts'
import { importProblem, importText } from './imports.messages.ts'
import { judgeAll, pieceRows, startPass } from './judging.ts'
import { largeImportEmail } from './large-import-email.ts'
import { readPlanned } from './lines.queries.ts'
import type { Report } from './previewing.ts'
import { changeClaimedRun } from './runs.queries.ts'

/** The school changed since the preview; nothing was written. */
export class ChangedSinceError extends Error {
  /** How many rows are judged otherwise now; 0 where only the database found it. */
  readonly count: number

  constructor(count: number) {
    super('rows are judged otherwise than in the preview')
    this.count = count
  }
}

/** Another process took the run over: the work of this one is thrown away. */
export class LostClaimError extends Error {}

interface CommitDeps extends Pick<ImportTask, 'rowCodes'> {
  mail: Mail
  files: Files
}

/** Judges every row again, now under locks. All rows are judged before the first is written, as in the preview. */
async function compareWithPreview(
  trx: Trx,
  deps: CommitDeps,
  caller: Caller,
  run: Run,
  kind: ImportKindDefinition,
  report: Report,
) {
  const pass = await startPass(trx, deps, caller, run, kind, true)
  let changed = 0
  for await (const { piece, judged } of judgeAll(trx, run, pass)) {
    for (const [at, { digest }] of judged.entries()) if (digest !== piece[at]?.digest) changed++
    await report(judged.length / 2)
  }
  if (changed > 0) throw new ChangedSinceError(changed)
}

async function notifyOfLargeImport(trx: Trx, mail: Mail, { personId }: Caller, run: Run, kind: ImportKindDefinition) {
  const count = run.counts.new ?? 0
  if (!kind.isAboutPeople || count <= unusualImport.newPeople) return
  const actor = await getPersonName(trx, personId)
  await writeToAdministrators(trx, mail, (firstName) =>
    largeImportEmail(firstName, actor, run.fileName ?? kind.title, count),
  )
}

async function write(
  trx: Trx,
  { rowCodes, files }: CommitDeps,
  caller: Caller,
  run: Run,
  kind: ImportKindDefinition,
  received: Map<number, ReceivedFile>,
  report: Report,
): Promise<void> {
  const keepFile = async (line: number) => {
    const file = received.get(line)
    if (!file) throw fileProblem.gone()
    await files.keep(trx, file)
    received.delete(line)
    return file.id
  }
  const task = toTask(run, { rowCodes, isCommit: true })
  for await (const rows of readPlanned(trx, run, pieceRows)) {
    await kind.apply(trx, caller, task, rows, keepFile)
    await report(rows.length / 2)
  }
}

const audited = ({ kind, fileName, counts }: Run) => ({
  kind,
  fileName,
  new: counts.new ?? 0,
  changed: counts.changed ?? 0,
  refused: counts.refused ?? 0,
})

/** Writes all rows of a preview as one act, or nothing (R-import-6). */
export async function commit(
  db: Db,
  deps: CommitDeps,
  caller: Caller,
  run: Run,
  kind: ImportKindDefinition,
  report: Report,
): Promise<void> {
  const { operation } = toTask(run, { rowCodes: deps.rowCodes })
  const { fileId, format } = run
  const received =
    (fileId !== null && (await kind.receiveFiles?.(db, deps.files, caller, { fileId, format: format?.type }))) ||
    new Map<number, ReceivedFile>()
  const act = async (trx: Trx, entitle: Entitle) => {
    await holdLargeActAlone(trx)
    entitle(run.fileName === null ? kind.title : importText.namedAfterFile(kind.title, run.fileName), kind.changeKind)
    await compareWithPreview(trx, deps, caller, run, kind, report)
    await write(trx, deps, caller, run, kind, received, report)
    await recordChange(trx, caller, importAudit(operation, run.id, { after: audited(run) }))
    await notifyOfLargeImport(trx, deps.mail, caller, run, kind)
    const done = { state: 'DONE', failure: null, changeSetId: await currentChangeSet(trx) } as const
    if (!(await changeClaimedRun(trx, run, done))) throw new LostClaimError()
  }
  try {
    await asChangeSet(db, caller, operation, act)
  } catch (error) {
    // The loser of a race with a single act, stopped only by the indexes.
    throw brokenUnique(error) === undefined ? error : new ChangedSinceError(0)
  } finally {
    for (const file of received.values()) await deps.files.drop(db, file)
  }
}

/** Refuses what no commit can write, before anything is locked. */
export function refuseUnready(run: Run, leavesRefused: boolean): void {
  const { undecided = 0, refused = 0, new: created = 0, changed = 0 } = run.counts
  if (undecided > 0) throw importProblem.undecided([undecided])
  if (refused > 0 && !leavesRefused) throw importProblem.refusedLeft([refused])
  if (created + changed === 0) throw importProblem.nothingToWrite()
}
