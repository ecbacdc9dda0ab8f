import { fold, splitWords, toStem } from '../../../platform/llm/builtin/arabic-text.ts'
import { isTypo } from '../../../platform/llm/builtin/spelling.ts'
import type { NamedThing } from './frame.ts'
import type { KnownName } from './names.queries.ts'
import { bareForms, isKnownWord, readWords } from './words.ts'

export interface FoundNames {
  names: NamedThing[]
  /** What is named by the words at these places. */
  places: ReadonlyMap<number, NamedThing['kind']>
}

interface NameWord {
  word: string
  bare: string
  stem: string
}

interface Match {
  known: KnownName
  from: number
  to: number
  matched: number
  isWhole: boolean
}

const wordsByName = new Map<string, readonly NameWord[]>()
const mostKept = 20_000
const joiningWords = new Set(['في', 'و', 'من', 'الي', 'علي'])

function wordsOf(name: string): readonly NameWord[] {
  const kept = wordsByName.get(name)
  if (kept) return kept
  const words = splitWords(fold(name))
    .filter((word) => !joiningWords.has(word))
    .map((word) => ({ word, bare: word.replace(/^(?:وال|ال|و)(?=..)/, ''), stem: toStem(word) }))
  if (wordsByName.size >= mostKept) wordsByName.clear()
  wordsByName.set(name, words)
  return words
}

interface AskedWord {
  word: string
  forms: ReadonlySet<string>
  stem: string
}

const toAsked = (word: string): AskedWord => ({ word, forms: new Set(bareForms(word)), stem: toStem(word) })

const isSame = ({ word, forms, stem }: AskedWord, own: NameWord): boolean =>
  forms.has(own.word) ||
  forms.has(own.bare) ||
  (own.stem.length >= 3 && (stem === own.stem || forms.has(own.stem))) ||
  (word.length >= 5 && own.bare.length >= 5 && [...forms].some((form) => form.length >= 5 && isTypo(form, own.bare)))

/** The longest run of words from this place that all stand in the name. */
function matchFrom(words: readonly AskedWord[], from: number, known: KnownName): Match | undefined {
  const own = wordsOf(known.name)
  const used = new Set<NameWord>()
  let to = from
  for (let place = from; place < words.length; place++) {
    const word = words[place]
    if (!word) break
    if (place > from && joiningWords.has(word.word)) continue
    const same = own.find((one) => !used.has(one) && isSame(word, one))
    if (!same) break
    used.add(same)
    to = place + 1
  }
  return used.size === 0 ? undefined : { known, from, to, matched: used.size, isWhole: used.size === own.length }
}

/** The kind of thing that is said right before a name: «مادة …». */
function hintedKind(words: readonly string[], place: number): string | undefined {
  const [before] = place === 0 ? [] : readWords([words[place - 1] ?? ''], () => false)
  return before?.meanings.find(({ kind }) => kind === 'entity')?.name
}

/** A single word that means something else too is a name only behind the kind of thing: «مادة الشبكات». */
function isTrusted({ from, to, matched, isWhole, known }: Match, words: readonly string[]): boolean {
  if (matched >= 2) return true
  const word = words[from] ?? ''
  if (word.length < 3 || to - from > 1) return false
  return (isWhole && !isKnownWord(word)) || !isKnownWord(word) || hintedKind(words, from) === known.kind
}

function choose(matches: readonly Match[], words: readonly string[]): Match[] {
  const most = Math.max(...matches.map(({ matched }) => matched))
  let best = matches.filter(({ matched }) => matched === most)
  const [first] = best
  if (!first) return []
  best = best.filter(({ from }) => from === first.from)
  if (best.some(({ isWhole }) => isWhole)) best = best.filter(({ isWhole }) => isWhole)
  const hint = hintedKind(words, first.from)
  if (best.some(({ known }) => known.kind === hint)) return best.filter(({ known }) => known.kind === hint)
  const startsWith = best.filter(({ known, from }) =>
    isSame(toAsked(words[from] ?? ''), wordsOf(known.name)[0] as NameWord),
  )
  const likely = startsWith.length > 0 ? startsWith : best
  const kinds = new Set(likely.map(({ known }) => known.kind))
  return kinds.size > 1
    ? likely.filter(({ known }) => known.kind === (kinds.has('program') ? 'program' : 'course'))
    : likely
}

const toThing = (kind: NamedThing['kind'], known: readonly KnownName[]): NamedThing => ({
  kind,
  ids: known.map(({ id }) => id),
  label: [...new Set(known.map(({ name }) => name))].join('» و«'),
})

/** «شعبة أ», «الشعبة الصباحية», «شعبة المسا»: words of a classroom's own name, behind the word for one. */
function findClassrooms(words: readonly string[], rooms: readonly KnownName[], taken: ReadonlyMap<number, unknown>) {
  const places = new Set<number>()
  const start = words.findIndex((word) =>
    readWords([word], () => false)[0]?.meanings.some(({ name }) => name === 'classroom'),
  )
  if (start < 0) return { rooms: [], places }
  let left = rooms
  for (let place = start + 1; place < words.length; place++) {
    const word = words[place] ?? ''
    // «الشُعب المسائية» of the whole school are a kind and no name.
    const isKind = taken.size === 0 && places.size === 0 && isKnownWord(word)
    if (taken.has(place) || isKind) continue
    const asked = toAsked(word)
    const isOwn = (own: NameWord) =>
      own.bare.length === 1 || /^\d+$/.test(own.bare)
        ? word === own.bare || word === `ال${own.bare}`
        : own.bare !== 'شعبه' && isSame(asked, own)
    const having = left.filter(({ name }) => wordsOf(name).some(isOwn))
    if (having.length === 0) continue
    left = having
    places.add(place)
  }
  return { rooms: places.size > 0 ? left : [], places }
}

const mostNames = 3

/** Names of the school that stand in the question, the longest first; a name is never read as anything else (R-assistant-8). */
export function findNames(words: readonly string[], known: readonly KnownName[]): FoundNames {
  const places = new Map<number, NamedThing['kind']>()
  const names: NamedThing[] = []
  const asked = words.map(toAsked)
  const titled = known.filter(({ kind }) => kind !== 'classroom')
  for (let time = 0; time < mostNames; time++) {
    const matches = asked
      .flatMap((_, place) => (places.has(place) ? [] : titled.flatMap((one) => matchFrom(asked, place, one) ?? [])))
      .filter(
        (match) =>
          isTrusted(match, words) &&
          !asked.some((_, place) => place >= match.from && place < match.to && places.has(place)),
      )
    const chosen = choose(matches, words)
    const [first] = chosen
    if (!first) break
    for (let place = first.from; place < first.to; place++) places.set(place, first.known.kind)
    names.push(toThing(first.known.kind, [...new Set(chosen.map((match) => match.known))]))
  }
  const courses = names.find(({ kind }) => kind === 'course')?.ids
  const rooms = known.filter(
    ({ kind, courseId }) => kind === 'classroom' && (!courses || (courseId !== null && courses.includes(courseId))),
  )
  const found = findClassrooms(words, rooms, places)
  for (const place of found.places) places.set(place, 'classroom')
  if (found.rooms.length > 0) names.push(toThing('classroom', found.rooms))
  return { names, places }
}
