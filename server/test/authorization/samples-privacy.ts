import { type SampleMaker, sampleStudent } from './sample.ts'

export const privacySamples: Record<string, SampleMaker> = {
  listMyViews: () => ({}),
  listPersonViews: sampleStudent,
}
