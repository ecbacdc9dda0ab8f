import { describe, expect, it } from 'vitest'
import { toAskedFrame } from './asked-frame.ts'

const known = [{ kind: 'course' as const, id: 7, name: 'قواعد البيانات', courseId: null, programId: 1 }]
const ask = (...words: string[]) => toAskedFrame('list course <course> .price', words, known)

describe('a frame of a table', () => {
  it('is about what was named', () => {
    expect(ask('قواعد', 'البيانات')).toMatchObject({ entity: 'course', attribute: 'price', names: [{ ids: [7] }] })
    expect(ask('زعفران')).toBeUndefined()
  })

  it('is about nothing when more words were said than a name has', () => {
    expect(ask('قواعد', ...Array<string>(12).fill('البيانات'))).toBeUndefined()
    expect(toAskedFrame('list graduate <person> .gpa', Array<string>(12).fill('زعفران'), known)).toBeDefined()
    expect(toAskedFrame('list graduate <person> .gpa', Array<string>(13).fill('زعفران'), known)).toBeUndefined()
  })
})
