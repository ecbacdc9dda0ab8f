import type { ExportFormat } from '@manara/contract/exports.ts'
import { classroomAudit } from '../../platform/audit/audit.ts'
import type { Db } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { type Caller, holds, isOffice } from '../../platform/security/caller.ts'
import type { RowCodes } from '../../platform/spreadsheets/row-codes.ts'
import { type TemporaryFile, writeTemporaryFile } from '../../platform/spreadsheets/spreadsheet-file.ts'
import { type ExportsDeps, recordExport } from '../exports/exports.service.ts'
import { getSchoolCalendar } from '../settings/settings.service.ts'
import { issueSheet } from '../sheets/sheets.service.ts'
import { gradeSheetText } from './grade-sheet.text.ts'
import { buildGradeSheet } from './grade-sheet.ts'
import { getSheetClassroom, listSheetMarks, type SheetClassroom, type SheetMarks } from './grade-sheets.queries.ts'
import { gradeProblem } from './grades.messages.ts'

export interface GradeSheetDeps extends ExportsDeps {
  rowCodes: RowCodes
}

interface SheetRequest {
  format?: ExportFormat | undefined
  /** HEAD asks whether there is a file, and issues none. */
  isIssued: boolean
}

async function classroomOrFail(db: Db, caller: Caller, id: number): Promise<SheetClassroom> {
  const classroom = await getSheetClassroom(db, id, isOffice(caller) ? undefined : caller.personId)
  if (!classroom) throw isOffice(caller) ? gradeProblem.noClassroom() : gradeProblem.classroomNotFound()
  return classroom
}

/** Keeps what the file says, with an entry of the trail; only the office's sheets count as exports of many people. */
function issue(
  db: Db,
  deps: GradeSheetDeps,
  caller: Caller,
  id: number,
  { name, rows }: { name: string; rows: readonly SheetMarks[] },
) {
  const change = classroomAudit(isOffice(caller) ? 'getGradeSheetOfOffice' : 'getGradeSheet', id, {
    after: { name, students: rows.length },
  })
  return inTransaction(db, async (trx) => {
    const stamp = await recordExport(trx, deps, caller, change, isOffice(caller) ? rows.length : 0)
    const sheet = await issueSheet(trx, caller, deps.rowCodes, {
      kind: 'GRADES',
      classroomId: id,
      columns: ['practicalGrade', 'examGrade'],
      rows: rows.map(({ enrollmentId, practicalGrade, examGrade }) => ({
        key: enrollmentId,
        base: { practicalGrade, examGrade },
      })),
    })
    return { ...sheet, stamp }
  })
}

/** The marks of a classroom to fill in; teachers get no national ids (R-sheet-2), nor does who may not see them whole. */
export async function getGradeSheet(
  db: Db,
  deps: GradeSheetDeps,
  caller: Caller,
  id: number,
  { format = 'xlsx', isIssued }: SheetRequest,
): Promise<TemporaryFile> {
  const classroom = await classroomOrFail(db, caller, id)
  if (isIssued) await deps.limits.spend('exportsOfUser', caller.personId)
  const rows = await listSheetMarks(db, id)
  const issued = isIssued
    ? await issue(db, deps, caller, id, { name: classroom.name, rows })
    : { issuedAt: new Date(), codes: [] }
  const { nationalIdName, ...calendar } = await getSchoolCalendar(db)
  const idName = isOffice(caller) && holds(caller, 'person.identity') ? nationalIdName : undefined
  const sheet = buildGradeSheet({ classroom, rows, ...issued, calendar, idName })
  return writeTemporaryFile(gradeSheetText.fileName(classroom.courseName, classroom.name), format, sheet)
}
