import { type Static, Type } from 'typebox'
import { fieldOf, findTwins, type KeyOption, type KindRules, listOf, plainKey } from './kind-rules.ts'

/** How several right options are counted: each by itself, or all together. */
export const MultipleResponseContent = Type.Object({
  marking: Type.Enum(['PROPORTIONAL', 'ALL'], {
    title: 'احتساب الخيارات',
    'x-messages': { required: 'اختر طريقة الاحتساب', enum: 'طريقة احتساب غير معروفة' },
  }),
})
export type MultipleResponseContent = Static<typeof MultipleResponseContent>

/** Letters of options, by the place at which they are shown. */
const optionLetters = ['أ', 'ب', 'ج', 'د', 'هـ', 'و', 'ز', 'ح', 'ط', 'ي'] as const

const describe = (options: readonly KeyOption[], isMeant: (option: KeyOption) => boolean) =>
  options.flatMap((option, at) => (isMeant(option) ? `${optionLetters[at] ?? at + 1}) ${option.text}` : [])).join('، ')

const chosenIn = (response: unknown) => new Set(listOf(response, 'optionIds'))

export const multipleResponse: KindRules<MultipleResponseContent> = {
  complaints(_, options) {
    const right = options.filter(({ isCorrect }) => isCorrect).length
    if (options.length < 3) return ['لهذا النوع 3 خيارات على الأقل']
    if (findTwins(options.map(({ text }) => plainKey(text).toLowerCase()))) return ['في الخيارات نصّان متطابقان']
    if (right === 0) return ['حدّد خيارًا صحيحًا واحدًا على الأقل']
    return right === options.length ? ['كل الخيارات صحيحة، فلا معنى للاختيار'] : []
  },
  shown: () => null,
  share({ marking }, options, response) {
    const chosen = chosenIn(response)
    const right = options.filter(({ isCorrect }) => isCorrect)
    const hits = right.filter(({ id }) => chosen.has(id)).length
    const misses = options.filter(({ id, isCorrect }) => !isCorrect && chosen.has(id)).length
    if (right.length === 0) return 0
    if (marking === 'ALL') return hits === right.length && misses === 0 ? 1 : 0
    return Math.max(0, hits - misses) / right.length
  },
  describeKey: (_, options) => describe(options, ({ isCorrect }) => isCorrect),
  describeResponse(_, options, response) {
    const chosen = chosenIn(response)
    return describe(options, ({ id }) => chosen.has(id))
  },
}

const textOf = (options: readonly KeyOption[], isMeant: (option: KeyOption) => boolean) =>
  options.find(isMeant)?.text ?? ''

/** MultipleChoice and TrueFalse: their key is in the options alone, and `complaintsAbout` holds their rules. */
export const oneChoice: KindRules<null> = {
  complaints: () => [],
  shown: () => null,
  share: (_, options, response) =>
    options.some(({ id, isCorrect }) => isCorrect && id === fieldOf(response, 'optionId')) ? 1 : 0,
  describeKey: (_, options) => textOf(options, ({ isCorrect }) => isCorrect),
  describeResponse: (_, options, response) => textOf(options, ({ id }) => id === fieldOf(response, 'optionId')),
}
