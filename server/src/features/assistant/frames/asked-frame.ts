import { fold } from '../../../platform/llm/builtin/arabic-text.ts'
import { findNames } from './find-names.ts'
import { type Ask, type Frame, given, type NamedThing } from './frame.ts'
import type { KnownName } from './names.queries.ts'
import { toWords } from './words.ts'

/** Kinds of names that a frame may be about, and the word that is said before one of them. */
const kinds: Readonly<Record<string, { word: string; are: readonly NamedThing['kind'][] }>> = {
  program: { word: 'برنامج', are: ['program'] },
  course: { word: 'مقرر', are: ['course'] },
  room: { word: 'شعبة', are: ['course', 'classroom'] },
}

/** All words are names of this kind; undefined when one of them is not. */
function readNames(kind: string, words: readonly string[], known: readonly KnownName[]) {
  const { word, are } = kinds[kind] ?? { word: '', are: [] }
  const asked = toWords(`${word} ${words.join(' ')}`)
  const { names, places } = findNames(asked, known)
  const isWhole = asked.every((_, place) => place === 0 || places.has(place))
  return isWhole && names.length > 0 && names.every((name) => are.includes(name.kind)) ? names : undefined
}

/** More words are no name. */
const mostNamed = 12

/** Folded words as the question has them, where it has them whole. */
function asTyped(words: readonly string[], question: string): string {
  const typed = question.split(/[\s،؟?!.:«»]+/)
  return words.map((word) => typed.find((one) => fold(one) === word) ?? word).join(' ')
}

/**
 * A frame as it is written in tables: `list classroom <room> +full -teacher .seats @thisYear ^most %course`. The words that
 * were named take the place of `<…>`: a person, or a thing of the school; the days of the question that of `@days`. Undefined
 * when they are no such name, or when it knows no days and is asked about some.
 */
export function toAskedFrame(
  written: string,
  words: readonly string[],
  known: readonly KnownName[],
  { days, question = '' }: { days?: Frame['period']; question?: string } = {},
): Frame | undefined {
  if (words.length > mostNamed) return undefined
  const [ask = '', entity = '', ...parts] = written.trim().split(/\s+/)
  const after = (sign: string) => parts.filter((part) => part.startsWith(sign)).map((part) => part.slice(1))
  const [kind] = after('<').map((part) => part.slice(0, -1))
  const isOfPerson = kind === 'person' || kind === 'one'
  const names = kind && !isOfPerson ? readNames(kind, words, known) : []
  if (!names) return undefined
  const [attribute] = after('.')
  const [when] = after('@')
  if (days && when !== 'days') return undefined
  const period = when === 'days' ? days : (when as Frame['period'])
  const [group] = after('%')
  const [direction] = after('^') as NonNullable<Frame['order']>['direction'][]
  return {
    ...{ ask: ask as Ask, entity, tags: after('+'), without: after('-'), names },
    ...given({
      person: isOfPerson ? asTyped(words, question) : undefined,
      attribute,
      period,
      group,
      order: direction && { direction, place: 0 },
    }),
  }
}
