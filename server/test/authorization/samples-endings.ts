import { sentCanary } from './canaries.ts'
import type { Fixture } from './fixture.ts'
import { pictureForm, type Sample, type SampleMaker } from './sample.ts'

const listOfYear = { q: sentCanary, sort: '-number', year: '2026', month: '2', page: '1', limit: '5' }
const sampleCertificate = ({ a, b }: Fixture): Sample => ({
  params: { graduationId: a.endings.certifiedId },
  foreign: { graduationId: b.endings.certifiedId },
})
const certificateDesign = { template: 'Classic', signatoryName: sentCanary, signatoryTitle: sentCanary }
const sampleEndingProgram = ({ a, b }: Fixture): Sample => ({
  params: { programId: a.endings.programId },
  foreign: { programId: b.endings.programId },
})
const sampleArchivedClassroom = ({ a, b }: Fixture): Sample => ({
  params: { classroomId: a.endings.archivedClassroomId },
  foreign: { classroomId: b.endings.archivedClassroomId },
})

/** How studies end: graduation, certificates, the archive, alumni. */
export const endingsSamples: Record<string, SampleMaker> = {
  listGraduates: ({ a }) => ({ query: { ...listOfYear, programId: String(a.programId), certificate: 'without' } }),
  listFailures: () => ({ query: listOfYear }),
  getGraduation: sampleCertificate,
  previewGraduation: sampleEndingProgram,
  processGraduation: (fixture) => ({ ...sampleEndingProgram(fixture), body: {} }),
  uploadCertificate: (fixture) => ({ ...sampleCertificate(fixture), body: pictureForm('file') }),
  getCertificate: sampleCertificate,
  deleteCertificate: sampleCertificate,

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
  getArchivedClassroom: sampleArchivedClassroom,
  archiveClassroom: ({ a, b }) => ({
    params: { classroomId: a.endings.readyClassroomId },
    foreign: { classroomId: b.endings.readyClassroomId },
  }),
  bulkArchive: ({ a }) => ({ body: { classroomIds: [a.endings.readyClassroomId] } }),
  exportArchivedClassroom: sampleArchivedClassroom,

  findAlumniRecords: ({ a }) => ({ body: { nationalId: a.endings.certified.nationalId } }),
  findAlumniRecordsByQuery: ({ a }) => ({ query: { nationalId: a.endings.certified.nationalId } }),
  downloadCertificate: sampleCertificate,
}
