import { describe, expect, it } from 'vitest'
import type { Skill } from '../chat-engine.ts'
import { builtinEngine } from './builtin-engine.ts'
import { learnLikeness } from './likeness.ts'

const examples = [
  ['full', 'انو شعب ما عاد فيها محل', 'أي الشعب اكتمل عددها', 'وين ما في مقعد فاضي', 'شعب مليانة كلها'],
  ['marks', 'شو جاب كريم بالعملي', 'فرجيني علامات ريم', 'قديش علامة سامر بالامتحان', 'كم درجة هند'],
  ['help:archive', 'كيف بنقل شعبة ع الأرشيف', 'شلون بأرشف صف خلص', 'وين زر الأرشفة', 'كيف أؤرشف'],
  ['nothing', 'قديش معاش المدرس', 'شو الجو بكرا', 'احكيلي نكتة', 'مين غايب اليوم'],
] as const

const learned = examples.flatMap(([skill, ...questions]) => questions.map((text) => ({ text, skills: [skill] })))
const likeness = await learnLikeness(learned)

const skill = (name: string, more: Partial<Skill> = {}): Skill => ({
  name,
  asked: ['كلمة لا يقولها أحد'],
  offer: { label: name, to: '/help' },
  answer: ({ rest }) => [name, ...rest].join(' '),
  ...more,
})
const skills = [skill('full'), skill('marks', { mayName: true }), skill('help:archive', { isGuide: true })]

const ask = (text: string) => builtinEngine.answer(text, skills, { likeness: async () => likeness })

describe('the likeness of questions', () => {
  it('names what people meant who asked alike, and trusts it the more, the more alike', () => {
    const [close] = likeness('انو شعبة ما عاد فيها محل فاضي')
    const [far] = likeness('شعب التصوير الضوئي القديمة')

    expect(close?.skill).toBe('full')
    expect(close?.trust).toBeGreaterThan(0.9)
    expect(far?.trust ?? 0).toBeLessThan(close?.trust ?? 0)
  })

  it('says nothing of nothing', () => {
    expect(likeness('')).toEqual([])
  })

  it('learns the same from the same, and leaves the processor to others meanwhile', async () => {
    let others = 0
    const counting = setInterval(() => others++)
    const again = await learnLikeness(learned)
    clearInterval(counting)

    expect(again('شلون بأرشف')).toEqual(likeness('شلون بأرشف'))
    expect(others).toBeGreaterThan(0)
  })
})

describe('the built-in engine, when no way of asking fits', () => {
  it('answers what is surely meant, with the name that was asked for', async () => {
    expect(await ask('انو شعبة ما عاد فيها محل فاضي')).toBe('full')
    expect(await ask('فرجيني علامات ديالا')).toBe('marks ديالا')
  })

  it('does not take what is done for what is so', async () => {
    expect(await ask('شلون بأرشف الصف لما يخلص')).toBe('help:archive')
    expect(await ask('كيف ما عاد في مقعد بالشعب')).toBeUndefined()
  })

  it('answers neither orders nor what nobody holds, nor what was so in days that are over', async () => {
    expect(await ask('احذف علامات ريم')).toBeUndefined()
    expect(await ask('قديش معاش المدرسين')).toBeUndefined()
    expect(await ask('انو شعب ما كان فيها محل الأسبوع الماضي')).toBeUndefined()
  })

  it('offers what may be meant', () => {
    const { near } = builtinEngine.near('بدي شوف مقعد', skills, likeness)

    expect(near.map(({ name }) => name)).toContain('full')
  })
})
