import { type Static, Type } from 'typebox'
import { Line } from '../fields.ts'
import { fieldOf, findTwins, type KindRules, listOf, plainKey, twinsComplaint } from './kind-rules.ts'

const Side = (title: string) =>
  Line(300, { title, messages: { required: `اكتب ${title}`, maxLength: `${title} 300 حرف على الأكثر` } })

/** Pairs as a teacher gives them, and right sides that belong to no pair. */
export const GivenMatching = Type.Object({
  pairs: Type.Array(Type.Object({ left: Side('الطرف الأول'), right: Side('الطرف الثاني') }), {
    title: 'الأزواج',
    minItems: 2,
    maxItems: 10,
    'x-messages': {
      required: 'أدخل زوجين على الأقل',
      minItems: 'أدخل زوجين على الأقل',
      maxItems: 'للسؤال 10 أزواج على الأكثر',
    },
  }),
  extras: Type.Array(Type.Object({ right: Side('الإجابة الزائدة') }), {
    title: 'إجابات زائدة',
    maxItems: 5,
    'x-messages': { maxItems: 'للسؤال 5 إجابات زائدة على الأكثر' },
  }),
})
export type GivenMatching = Static<typeof GivenMatching>

/** With ids by chance; equal right sides have one id. */
export interface MatchingContent {
  pairs: { leftId: string; left: string; rightId: string; right: string }[]
  extras: { rightId: string; right: string }[]
}

export interface ShownMatching {
  lefts: { id: string; text: string }[]
  rights: { id: string; text: string }[]
}

/** Gives ids to the sides of pairs. */
export function identifyMatching({ pairs, extras }: GivenMatching, newId: () => string): MatchingContent {
  const ids = new Map<string, string>()
  const idOf = (right: string) => {
    const id = ids.get(plainKey(right)) ?? newId()
    ids.set(plainKey(right), id)
    return id
  }
  return {
    pairs: pairs.map(({ left, right }) => ({ leftId: newId(), left, rightId: idOf(right), right })),
    extras: extras.map(({ right }) => ({ rightId: idOf(right), right })),
  }
}

const rightsOf = ({ pairs, extras }: MatchingContent) => [
  ...new Map([...pairs, ...extras].map(({ rightId, right }) => [rightId, { id: rightId, text: right }])).values(),
]

/** The chosen right side of each left side; the first choice of a left side counts. */
function chosenIn(response: unknown): Map<unknown, unknown> {
  const chosen = new Map<unknown, unknown>()
  for (const pair of listOf(response, 'pairs')) {
    const leftId = fieldOf(pair, 'leftId')
    if (!chosen.has(leftId)) chosen.set(leftId, fieldOf(pair, 'rightId'))
  }
  return chosen
}

const describePair = (left: string, right: string) => `${left} ← ${right}`

export const matching: KindRules<MatchingContent> = {
  complaints({ pairs, extras }) {
    const twins = findTwins(pairs.map(({ left }) => plainKey(left)))
    if (pairs.length < 2) return ['أدخل زوجين على الأقل']
    if (twins) return [twinsComplaint(twins)]
    const rights = new Set([...pairs, ...extras].map(({ right }) => plainKey(right)))
    return rights.size < 2 ? ['الطرف الثاني واحد في كل الأزواج، فلا معنى للمطابقة'] : []
  },
  shown(content, shuffle): ShownMatching {
    const lefts = content.pairs.map(({ leftId, left }) => ({ id: leftId, text: left }))
    return { lefts, rights: shuffle(rightsOf(content)) }
  },
  share({ pairs }, _, response) {
    const chosen = chosenIn(response)
    const right = pairs.filter(({ leftId, rightId }) => chosen.get(leftId) === rightId).length
    return pairs.length === 0 ? 0 : right / pairs.length
  },
  describeKey: ({ pairs }) => pairs.map(({ left, right }) => describePair(left, right)).join('؛ '),
  describeResponse(content, _, response) {
    const chosen = chosenIn(response)
    const rights = new Map(rightsOf(content).map(({ id, text }): [unknown, string] => [id, text]))
    const described = content.pairs.map(({ leftId, left }) => ({ left, right: rights.get(chosen.get(leftId)) }))
    return described.flatMap(({ left, right }) => (right === undefined ? [] : describePair(left, right))).join('؛ ')
  },
}
