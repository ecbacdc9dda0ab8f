import { sentCanary } from './canaries.ts'
import { pictureForm, type Sample, type SampleMaker } from './sample.ts'
import type { World } from './world.ts'

const listOfYear = { q: sentCanary, sort: '-number', year: '2026', month: '2', page: '1', limit: '5' }
const certifiedOf = ({ a, b }: World): Sample => ({
  params: { graduationId: a.endings.certifiedId },
  foreign: { graduationId: b.endings.certifiedId },
})
const certificateDesign = { template: 'Classic', signatoryName: sentCanary, signatoryTitle: sentCanary }
const endingProgramOf = ({ a, b }: World): Sample => ({
  params: { programId: a.endings.programId },
  foreign: { programId: b.endings.programId },
})
const archivedClassroomOf = ({ a, b }: World): Sample => ({
  params: { classroomId: a.endings.archivedClassroomId },
  foreign: { classroomId: b.endings.archivedClassroomId },
})

/** How studies end: graduation, certificates, the archive, alumni. */
export const endingsSamples: Record<string, SampleMaker> = {
  listGraduates: ({ a }) => ({ query: { ...listOfYear, programId: String(a.programId), certificate: 'without' } }),
  listFailures: () => ({ query: listOfYear }),
  getGraduation: certifiedOf,
  previewGraduation: endingProgramOf,
  processGraduation: (world) => ({ ...endingProgramOf(world), body: {} }),
  uploadCertificate: (world) => ({ ...certifiedOf(world), body: pictureForm('file') }),
  getCertificate: certifiedOf,
  deleteCertificate: certifiedOf,

  getCertificateDraft: ({ a, b }) => ({
    params: { graduationId: a.graduationId },
    foreign: { graduationId: b.graduationId },
  }),
  issueCertificate: ({ a, b }) => ({
    params: { graduationId: a.graduationId },
    foreign: { graduationId: b.graduationId },
  }),
  bulkIssueCertificates: ({ a }) => ({ body: { ids: [a.graduationId] } }),
  revokeCertificate: ({ a, b }) => ({
    params: { graduationId: a.endings.issuedId },
    foreign: { graduationId: b.endings.issuedId },
    body: { reason: sentCanary },
  }),
  printCertificates: ({ a }) => ({ query: { ids: a.endings.issuedId } }),
  getCertificateDesign: () => ({}),
  updateCertificateDesign: () => ({ body: { ...certificateDesign, template: 'Modern' } }),
  previewCertificate: () => ({ query: certificateDesign }),
  checkCertificate: ({ a, b }) => ({ params: { serial: a.endings.serial }, foreign: { serial: b.endings.serial } }),
  listCertificateKeys: () => ({}),

  listReadyClassrooms: () => ({}),
  listArchivedClassrooms: () => ({}),
  getArchivedClassroom: archivedClassroomOf,
  archiveClassroom: ({ a, b }) => ({
    params: { classroomId: a.endings.readyClassroomId },
    foreign: { classroomId: b.endings.readyClassroomId },
  }),
  exportArchivedClassroom: archivedClassroomOf,

  findAlumniRecords: ({ a }) => ({ body: { nationalId: a.endings.certified.nationalId } }),
  findAlumniRecordsByQuery: ({ a }) => ({ query: { nationalId: a.endings.certified.nationalId } }),
  downloadCertificate: certifiedOf,
}
