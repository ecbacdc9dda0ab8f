import { dayFromNow } from '../days.ts'
import { sentCanary } from './canaries.ts'
import type { Fixture } from './fixture.ts'
import { pictureForm, type Sample, type SampleMaker } from './sample.ts'

const today = () => dayFromNow(0)

function excuseForm(studentId?: number): FormData {
  const form = pictureForm('document')
  if (studentId !== undefined) form.set('studentId', String(studentId))
  form.set('firstDay', today())
  form.set('lastDay', today())
  form.set('kind', 'ILLNESS')
  form.set('words', sentCanary)
  return form
}

const waiting = ({ a, b }: Fixture): Sample => ({
  params: { id: a.excuses.waiting },
  foreign: { id: b.excuses.waiting },
})

export const excuseSamples: Record<string, SampleMaker> = {
  listOwnExcuses: () => ({}),
  sendExcuse: () => ({ body: excuseForm() }),
  withdrawExcuse: waiting,
  getOwnExcuseDocument: waiting,
  listExcuses: () => ({}),
  recordExcuse: ({ a }) => ({ body: excuseForm(a.student.id) }),
  acceptExcuse: waiting,
  rejectExcuse: (fixture) => ({ ...waiting(fixture), body: { note: sentCanary } }),
  revokeExcuse: ({ a, b }) => ({
    params: { id: a.excuses.accepted },
    foreign: { id: b.excuses.accepted },
    body: { reason: sentCanary },
  }),
  getExcuseDocument: waiting,
}
