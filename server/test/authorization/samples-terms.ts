import type { Fixture } from './fixture.ts'
import { copyOptions, type Terms } from './fixture-terms.ts'
import type { Sample, SampleMaker } from './sample.ts'

type Key = 'yearId' | 'spareYearId' | 'plannedId' | 'openId' | 'closedId' | 'copyId'

const by =
  (key: Key, body?: (terms: Terms, fixture: Fixture) => object): SampleMaker =>
  (fixture): Sample => ({
    params: { id: fixture.a.terms[key] },
    foreign: { id: fixture.b.terms[key] },
    ...(body && { body: body(fixture.a.terms, fixture), foreignBody: body(fixture.b.terms, fixture) }),
  })

const span = { startsOn: '2026-09-01', endsOn: '2027-08-31' }
const copying = ({ closedId }: Terms) => ({ sourceTermId: closedId, options: copyOptions })

/** Academic years, terms and the classrooms of terms. */
export const termSamples: Record<string, SampleMaker> = {
  listTermOptions: () => ({}),
  listAcademicYears: () => ({}),
  createAcademicYear: () => ({ body: { name: 'سنة جديدة', ...span } }),
  updateAcademicYear: by('yearId', ({ yearId }) => ({ name: `سنة ${yearId}`, ...span })),
  deleteAcademicYear: by('spareYearId'),
  listTerms: () => ({}),
  createTerm: ({ a }) => ({ body: { academicYearId: a.terms.yearId, name: 'فصل جديد', ...span } }),
  getTerm: by('openId'),
  updateTerm: by('openId', ({ yearId }) => ({ academicYearId: yearId, name: 'فصل آخر', ...span })),
  deleteTerm: by('plannedId'),
  openTerm: by('plannedId'),
  reopenTerm: by('closedId', () => ({ reason: 'بقيت درجات' })),
  getTermClosing: by('openId'),
  closeTerm: by('openId', ({ closingFingerprint }) => ({ fingerprint: closingFingerprint })),
  listTermCandidates: by('openId'),
  bulkAttach: by('openId', (_, { a }) => ({ classroomIds: [a.spare.classroomId] })),
  bulkDetach: by('openId', (_, { a }) => ({ classroomIds: [a.spare.classroomId] })),
  previewTermCopy: by('openId', copying),
  copyTerm: by('openId', (terms) => ({ ...copying(terms), fingerprint: terms.copyFingerprint })),
  undoTermCopy: by('copyId'),
}
