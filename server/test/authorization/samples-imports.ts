import { sentCanary } from './canaries.ts'
import type { SampleMaker } from './sample.ts'

type Who = 'byAdministrator' | 'byTeacher'

const importOf =
  (who: Who): SampleMaker =>
  ({ a, b }) => ({ params: { id: a.imports[who].id }, foreign: { id: b.imports[who].id } })

const commitOf =
  (who: Who): SampleMaker =>
  ({ a, b }) => {
    const body = ({ fingerprint }: { fingerprint: string }) => ({ fingerprint, leavesRefused: true })
    return {
      params: { id: a.imports[who].id },
      foreign: { id: b.imports[who].id },
      body: body(a.imports[who]),
      foreignBody: body(b.imports[who]),
    }
  }

const mappingOf =
  (who: Who): SampleMaker =>
  (fixture, persona) => ({ ...importOf(who)(fixture, persona), body: { options: { role: 2 } } })

const decisionOf =
  (who: Who): SampleMaker =>
  (fixture, persona) => ({
    ...importOf(who)(fixture, persona),
    body: { rows: [{ line: 2, decision: 'NEW' }] },
    smuggled: [{ rows: [{ line: 2, decision: 'IS', personId: fixture.b.student.id }] }],
  })

function listForm(): FormData {
  const form = new FormData()
  form.set('kind', 'PEOPLE')
  form.set(
    'File',
    new File([`الاسم,الرقم الوطني,العنوان\n${sentCanary} العلي,7400000001,${sentCanary}`], `${sentCanary}.csv`),
  )
  return form
}

export const importSamples: Record<string, SampleMaker> = {
  getImportTemplate: () => ({ params: { kind: 'PEOPLE' }, foreign: { kind: 'PEOPLE' } }),
  startImport: () => ({ body: listForm() }),
  listImports: () => ({}),
  getImport: importOf('byAdministrator'),
  discardImport: importOf('byAdministrator'),
  mapImport: mappingOf('byAdministrator'),
  listImportLines: importOf('byAdministrator'),
  getRefusedLines: importOf('byAdministrator'),
  decideImport: decisionOf('byAdministrator'),
  commitImport: commitOf('byAdministrator'),
  getOwnImport: importOf('byTeacher'),
  discardOwnImport: importOf('byTeacher'),
  mapOwnImport: mappingOf('byTeacher'),
  listOwnImportLines: importOf('byTeacher'),
  getOwnRefusedLines: importOf('byTeacher'),
  decideOwnImport: decisionOf('byTeacher'),
  commitOwnImport: commitOf('byTeacher'),
}
