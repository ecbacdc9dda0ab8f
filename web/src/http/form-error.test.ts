import { CallProblem } from '@manara/contract/client.ts'
import { expect, it } from 'vitest'
import { getErrorMessage } from './api.ts'
import { toReason } from './form-error.ts'

const refused = (errors: Record<string, string[]>) =>
  new CallProblem(400, 'تحقّق من الحقول', { type: 'x', title: 'x', status: 400, message: 'تحقّق من الحقول', errors })

it('where no field stands the reasons are said, each once', () => {
  const problem = refused({ programId: ['البرنامج محذوف'], 'ids.0': ['لا طالب بهذا الرقم', 'البرنامج محذوف'] })

  expect(toReason('تعذّر الحذف')(problem)).toBe('البرنامج محذوف. لا طالب بهذا الرقم')
  expect(getErrorMessage(problem)).toBe('البرنامج محذوف. لا طالب بهذا الرقم')
})

it('without reasons the sentence of the whole is said, and without words the fallback', () => {
  expect(toReason('تعذّر الحذف')(refused({}))).toBe('تحقّق من الحقول')
  expect(toReason('تعذّر الحذف')(new CallProblem(500, 'x'))).toBe('تعذّر الحذف')
})
