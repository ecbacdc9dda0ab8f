import { describe, expect, it } from 'vitest'
import type { Skill } from '../chat-engine.ts'
import { builtinEngine } from './builtin-engine.ts'
import { findPeriod, withoutPeriod } from './time-words.ts'

const skills: Skill[] = [
  {
    name: 'price',
    asked: ['سعر مقرر', 'سعر'],
    mayName: true,
    answer: ({ rest }) => (rest.length > 0 ? `price of ${rest.join(' ')}` : undefined),
  },
  {
    name: 'requests',
    asked: ['طلب'],
    near: 'كم',
    knowsPeriods: true,
    answer: ({ period }) => `requests ${period?.kind}`,
  },
  { name: 'students', asked: ['طالب', 'كم طالب'], near: 'تسجيل', answer: () => 'students' },
]

const ask = (question: string, ...before: string[]) => builtinEngine.answer(question, skills, { before })

describe('a question that continues the one before it', () => {
  it('asks the same of something else, over several of them', async () => {
    expect(await ask('والتطريز؟', 'سعر مقرر الخزف')).toBe('price of التطريز')
    expect(await ask('والخياطة؟', 'سعر مقرر الخزف', 'والتطريز؟')).toBe('price of الخياطه')
  })

  it('asks the same of other days', async () => {
    expect(await ask('والأسبوع الماضي؟', 'كم طلب اليوم')).toBe('requests lastWeek')
  })

  it('is nothing by itself', async () => {
    expect(await ask('والتطريز؟')).toBeUndefined()
  })
})

describe('days that are named', () => {
  it.each([
    ['شو صار مبارح', 'yesterday'],
    ['طلبات أول أمس', 'dayBeforeYesterday'],
    ['كم طلب الأسبوع اللي فات', 'lastWeek'],
    ['الشهر الماضي مين قدم', 'lastMonth'],
    ['نتائج الفصل الماضي', 'other'],
    ['كم طلب هالأسبوع', 'thisWeek'],
    ['الاختبار الماضي', undefined],
    ['أمسية الشعر', undefined],
  ])('%s', (text, kind) => {
    expect(findPeriod(text)?.kind).toBe(kind)
  })

  it('are no figures of now', async () => {
    expect(await ask('كم طالب الأسبوع الماضي')).toBeUndefined()
    expect(await ask('كم طالب')).toBe('students')
    expect(withoutPeriod('كم طلب مبارح؟')).toBe('كم طلب ؟')
  })
})
