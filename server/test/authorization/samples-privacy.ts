import { type SampleMaker, sampleStudent } from './sample.ts'

export const privacySamples: Record<string, SampleMaker> = {
  listMyViews: () => ({}),
  listPersonViews: sampleStudent,
  getRetention: () => ({}),
  listMyDataCopies: () => ({}),
  requestMyDataCopy: () => ({}),
  getMyDataCopy: ({ a, b }) => ({ params: { id: a.dataCopies.own }, foreign: { id: b.dataCopies.own } }),
  listPersonDataCopies: sampleStudent,
  requestPersonDataCopy: sampleStudent,
  getPersonDataCopy: ({ a, b }) => ({ params: { id: a.dataCopies.office }, foreign: { id: b.dataCopies.office } }),
}
