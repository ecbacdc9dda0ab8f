import { type Expectation, everybody, only } from './expectation.ts'

/** How studies end: graduation, certificates, the archive, alumni. */
export const endingsExpectations: Record<string, Expectation> = {
  // Graduation, its certificates, and the archive: a rehearsal changes nothing
  listGraduates: only('administrator'),
  listFailures: only('administrator'),
  getGraduation: only('administrator', { reach: 'all' }),
  previewGraduation: only('administrator', { audits: 0, reach: 'all' }),
  processGraduation: only('administrator', { audits: 1, reach: 'all' }),
  uploadCertificate: only('administrator', { audits: 1, reach: 'all' }),
  getCertificate: only('administrator', { reach: 'all' }),
  deleteCertificate: only('administrator', { audits: 1, reach: 'all' }),
  getCertificateDraft: only('administrator', { reach: 'all' }),
  issueCertificate: only('administrator', { audits: 1, reach: 'all' }),
  bulkIssueCertificates: only('administrator', { audits: 1 }),
  revokeCertificate: only('administrator', { audits: 1, reach: 'all' }),
  printCertificates: only('administrator'),
  getCertificateDesign: only('administrator'),
  updateCertificateDesign: only('administrator', { audits: 1 }),
  previewCertificate: only('administrator'),
  listReadyClassrooms: only('administrator'),
  listArchivedClassrooms: only('administrator'),
  getArchivedClassroom: only('administrator', { reach: 'all' }),
  archiveClassroom: only('administrator', { audits: 1, reach: 'all' }),
  bulkArchive: only('administrator', { audits: 1 }),
  exportArchivedClassroom: only('administrator', { audits: 1, reach: 'all' }),

  // Graduates: whoever knows a national id finds the graduations of it, and whoever knows one of those its certificate
  findAlumniRecords: everybody({ audits: 0 }),
  findAlumniRecordsByQuery: everybody(),
  downloadCertificate: everybody({ reach: 'all' }),

  // Certificates: whoever has a number may ask about it
  checkCertificate: everybody({ reach: 'all' }),
  listCertificateKeys: everybody(),
}
