import { describe, expect, it } from 'vitest'
import type { Skill } from '../chat-engine.ts'
import { builtinEngine } from './builtin-engine.ts'

const skill = (name: string, asked: readonly string[], more: Partial<Skill> = {}): Skill => ({
  name,
  asked,
  offer: { label: name, to: '/help' },
  answer: () => name,
  ...more,
})

const skills = [
  skill('average', ['معدل'], { near: 'كم' }),
  skill('teachers', ['معلم مقرر'], { near: 'مين' }),
  skill('classrooms', ['شعبه', 'كم شعبه']),
  { name: 'greeting', asked: ['مرحبا'], answer: () => 'greeting' },
]

const ask = (question: string) => builtinEngine.answer(question, skills)

describe('the built-in engine', () => {
  it('answers the parts of a question, and tells when one is left', async () => {
    expect(await ask('كم معدلي، ومين أستاذ المادة؟')).toBe('average\n\nteachers')
    expect(await ask('كم معدلي، وكم شهادة عندي؟')).toMatch(/^average\n\nهذا جواب جزء من سؤالك/)
  })

  it('answers no part that points at another, nor when one is none of the school’s', async () => {
    expect(await ask('كم معدلي، وكم شعبة فيه؟')).toMatch(/^average\n\nهذا جواب جزء/)
    expect(await ask('كم معدلي، وكم راتب الأستاذ؟')).toBeUndefined()
  })

  it('does nothing that it is told to do', async () => {
    expect(await ask('احذف الشعبة')).toBeUndefined()
    expect(builtinEngine.near('احذف الشعبة', skills).isCommand).toBe(true)
  })
})
