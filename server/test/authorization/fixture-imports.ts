import { findKind } from '../../src/features/imports/import-kinds.ts'
import { insertLines } from '../../src/features/imports/lines.queries.ts'
import { preview } from '../../src/features/imports/previewing.ts'
import { changeRun, findRun, insertRun } from '../../src/features/imports/runs.queries.ts'
import type { Db } from '../../src/platform/db/database.ts'
import { createTokens } from '../../src/platform/security/tokens.ts'
import { createRowCodes } from '../../src/platform/spreadsheets/row-codes.ts'
import { testSecret } from '../test-server.ts'
import type { Canaries } from './canaries.ts'

/** A previewed import of one new person, and the mark of its preview. */
export interface PreviewedImport {
  id: number
  fingerprint: string
}

export interface Imports {
  byAdministrator: PreviewedImport
  byTeacher: PreviewedImport
}

const rowCodes = createRowCodes(createTokens(testSecret))

interface Given {
  db: Db
  cage: Canaries
  side: 'A' | 'B'
}

async function createImport(
  { db, cage, side }: Given,
  name: string,
  startedBy: number,
  area: 'admin' | 'teacher',
): Promise<PreviewedImport> {
  const plant = (field: string) => cage.create(`${name}${side}.${field}`)
  const file = { id: null as never, name: `${plant('fileName')}.csv`, size: 100, sha256: 'none' }
  const id = await db
    .transaction()
    .execute((trx) =>
      insertRun(trx, { kind: 'PEOPLE', area, startedBy, classroomId: null, courseId: null, options: {}, file }),
    )
  const headings = ['fullName', 'nationalId', 'address', 'email']
  const numbers = { A: { import: '70', ownImport: '71' }, B: { import: '72', ownImport: '73' } }[side]
  const nationalId = `${numbers[name as 'import' | 'ownImport']}000001`
  await insertLines(db, id, 0, [
    { line: 1, cells: headings },
    {
      line: 2,
      cells: [
        `${plant('firstName')} ${plant('lastName')}`,
        nationalId,
        plant('address'),
        `${plant('email')}@school.example`,
      ],
    },
    { line: 3, cells: [plant('refused'), '1.2E+10', null, null], fault: plant('fault') },
  ])
  await changeRun(db, id, {
    format: { type: 'text', encoding: 'utf-8', delimiter: ',', sheetName: null, headingLine: 1 },
    sheets: [{ name: plant('sheet'), rowCount: 3, merged: [] }],
    mapping: headings.map((field, index) => ({ index, heading: index === 2 ? plant('heading') : field, field })),
  })
  const run = await findRun(db, {}, id)
  const kind = findKind('PEOPLE')
  if (!run || !kind) throw new Error('the import was not written')
  const caller = { personId: startedBy, sessionId: '', role: 0, requestId: 'fixture', address: '' } as const
  const judged = await preview(db, { rowCodes }, caller, run, kind, async () => undefined)
  await changeRun(db, id, { ...judged, failure: plant('failure') })
  return { id, fingerprint: judged.fingerprint ?? '' }
}

/** Imports that an administrator and a teacher began. */
export const createImports = async (
  given: Given,
  by: { administratorId: number; teacherId: number },
): Promise<Imports> => ({
  byAdministrator: await createImport(given, 'import', by.administratorId, 'admin'),
  byTeacher: await createImport(given, 'ownImport', by.teacherId, 'teacher'),
})
