import { type Static, Type } from 'typebox'
import { Line } from '../fields.ts'
import { findTwins, type KindRules, listOf, plainKey, twinsComplaint } from './kind-rules.ts'

/** Entries in their right order, as a teacher gives them. */
export const GivenOrdering = Type.Object({
  entries: Type.Array(
    Type.Object({
      text: Line(300, {
        title: 'العنصر',
        messages: { required: 'اكتب نص العنصر', maxLength: 'نص العنصر 300 حرف على الأكثر' },
      }),
    }),
    {
      title: 'العناصر بترتيبها الصحيح',
      minItems: 3,
      maxItems: 10,
      'x-messages': {
        required: 'أدخل 3 عناصر على الأقل',
        minItems: 'أدخل 3 عناصر على الأقل',
        maxItems: 'للسؤال 10 عناصر على الأكثر',
      },
    },
  ),
  marking: Type.Enum(['NEIGHBOURS', 'ALL'], {
    title: 'احتساب الترتيب',
    'x-messages': { required: 'اختر طريقة الاحتساب', enum: 'طريقة احتساب غير معروفة' },
  }),
})
export type GivenOrdering = Static<typeof GivenOrdering>

/** With ids by chance. */
export interface OrderingContent {
  entries: { id: string; text: string }[]
  marking: GivenOrdering['marking']
}

export interface ShownOrdering {
  entries: { id: string; text: string }[]
}

export const identifyOrdering = ({ entries, marking }: GivenOrdering, newId: () => string): OrderingContent => ({
  entries: entries.map(({ text }) => ({ id: newId(), text })),
  marking,
})

/** The known entries of a response, each once. */
const orderIn = ({ entries }: OrderingContent, response: unknown) => {
  const byId = new Map(entries.map((entry, at) => [entry.id as unknown, { ...entry, at }]))
  return [...new Set(listOf(response, 'entryIds'))].flatMap((id) => byId.get(id) ?? [])
}

export const ordering: KindRules<OrderingContent> = {
  complaints({ entries }) {
    const twins = findTwins(entries.map(({ text }) => plainKey(text)))
    if (entries.length < 3) return ['أدخل 3 عناصر على الأقل']
    return twins ? [twinsComplaint(twins)] : []
  },
  shown: ({ entries }, shuffle): ShownOrdering => ({ entries: shuffle(entries.map(({ id, text }) => ({ id, text }))) }),
  share(content, _, response) {
    const order = orderIn(content, response)
    const pairs = content.entries.length - 1
    const right = order.filter(({ at }, index) => index > 0 && at === (order[index - 1]?.at ?? at) + 1).length
    if (pairs < 1) return 0
    return content.marking === 'ALL' ? Number(right === pairs) : right / pairs
  },
  describeKey: ({ entries }) => entries.map(({ text }) => text).join(' ← '),
  describeResponse: (content, _, response) =>
    orderIn(content, response)
      .map(({ text }) => text)
      .join(' ← '),
}
