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

const shortestSlip = 5

/** All words of names, by what a word of a question may share with them. */
interface NameIndex {
  byForm: ReadonlyMap<string, readonly string[]>
  byLength: ReadonlyMap<number, readonly NameWord[]>
  namesOf: ReadonlyMap<string, readonly KnownName[]>
}

function push<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const values = map.get(key)
  if (values) values.push(value)
  else map.set(key, [value])
}

function indexNames(names: readonly KnownName[]): NameIndex {
  const byForm = new Map<string, string[]>()
  const byLength = new Map<number, NameWord[]>()
  const namesOf = new Map<string, KnownName[]>()
  for (const known of names)
    for (const own of new Set(wordsOf(known.name))) {
      if (!namesOf.has(own.word)) {
        for (const form of new Set([own.word, own.bare, ...(own.stem.length >= 3 ? [own.stem] : [])]))
          push(byForm, form, own.word)
        push(byLength, own.bare.length, own)
      }
      push(namesOf, own.word, known)
    }
  return { byForm, byLength, namesOf }
}

/** The words of names that a word of the question is: in another form, or with a slip of the pen. */
function alikeWords(word: string, { byForm, byLength }: NameIndex): ReadonlySet<string> {
  const forms = bareForms(word)
  const found = new Set([...forms, toStem(word)].flatMap((form) => byForm.get(form) ?? []))
  for (const form of forms.filter(({ length }) => length >= shortestSlip))
    for (const length of [form.length - 1, form.length, form.length + 1])
      if (length >= shortestSlip)
        for (const own of byLength.get(length) ?? []) if (isTypo(form, own.bare)) found.add(own.word)
  return found
}

/** A word of the question beside the words of names that it is. */
interface AskedWord {
  word: string
  alike: ReadonlySet<string>
  /** It means something else too. */
  isKnown: boolean
  /** The kind of thing that is said right before it: «مادة …». */
  hint: string | undefined
}

const entityIn = (word: string | undefined) =>
  word && readWords([word], () => false)[0]?.meanings.find(({ kind }) => kind === 'entity')?.name

const toAsked = (words: readonly string[], index: NameIndex): AskedWord[] =>
  words.map((word, place) => ({
    word,
    alike: alikeWords(word, index),
    isKnown: isKnownWord(word),
    hint: entityIn(words[place - 1]),
  }))

/** The longest run of words from this place that are words of the name. */
function matchFrom(words: readonly AskedWord[], from: number, known: KnownName): Match {
  const own = wordsOf(known.name)
  const used = new Set<NameWord>()
  let to = from
  for (let place = from; place < words.length && used.size < own.length; place++) {
    const asked = words[place]
    if (!asked) break
    if (place > from && joiningWords.has(asked.word)) continue
    const same = own.find((one) => !used.has(one) && asked.alike.has(one.word))
    if (!same) break
    used.add(same)
    to = place + 1
  }
  return { known, from, to, matched: used.size, isWhole: used.size === own.length }
}

/** A single word that means something else too is a name only behind the kind of thing: «مادة الشبكات». */
function isTrusted({ from, to, matched, known }: Match, words: readonly AskedWord[]): boolean {
  if (matched >= 2) return true
  const asked = words[from]
  if (!asked || asked.word.length < 3 || to - from > 1) return false
  return !asked.isKnown || asked.hint === known.kind
}

function choose(matches: readonly Match[], words: readonly AskedWord[]): Match[] {
  const most = matches.reduce((all, { matched }) => Math.max(all, matched), 0)
  let best = matches.filter(({ matched }) => matched === most)
  const [first] = best
  const asked = first && words[first.from]
  if (!first || !asked) return []
  best = best.filter(({ from }) => from === first.from)
  if (best.some(({ isWhole }) => isWhole)) best = best.filter(({ isWhole }) => isWhole)
  if (best.some(({ known }) => known.kind === asked.hint)) return best.filter(({ known }) => known.kind === asked.hint)
  const startsWith = best.filter(({ known }) => asked.alike.has(wordsOf(known.name)[0]?.word ?? ''))
  const likely = startsWith.length > 0 ? startsWith : best
  const kinds = new Set(likely.map(({ known }) => known.kind))
  return kinds.size > 1
    ? likely.filter(({ known }) => known.kind === (kinds.has('program') ? 'program' : 'course'))
    : likely
}

const mostLabels = 3

const toLabel = (names: readonly string[]) =>
  `${names.slice(0, mostLabels).join('» و«')}${names.length > mostLabels ? '…' : ''}`

const toThing = (kind: NamedThing['kind'], known: readonly KnownName[]): NamedThing => ({
  kind,
  ids: known.map(({ id }) => id),
  label: toLabel([...new Set(known.map(({ name }) => name))]),
})

/** «شعبة أ», «الشعبة الصباحية», «شعبة المسا»: words of a classroom's own name, behind the word for one. */
function findClassrooms(words: readonly string[], rooms: readonly KnownName[], taken: ReadonlyMap<number, unknown>) {
  const places = new Set<number>()
  const start = words.findIndex((word) => entityIn(word) === 'classroom')
  if (start < 0) return { rooms: [], places }
  const index = indexNames(rooms)
  let left = rooms
  for (let place = start + 1; place < words.length; place++) {
    const word = words[place] ?? ''
    // «الشُعب المسائية» of the whole school are a kind and no name.
    const isKind = taken.size === 0 && places.size === 0 && isKnownWord(word)
    if (taken.has(place) || isKind) continue
    const alike = alikeWords(word, index)
    const isOwn = (own: NameWord) =>
      own.bare.length === 1 || /^\d+$/.test(own.bare)
        ? word === own.bare || word === `ال${own.bare}`
        : own.bare !== 'شعبه' && alike.has(own.word)
    const having = left.filter(({ name }) => wordsOf(name).some(isOwn))
    if (having.length === 0) continue
    left = having
    places.add(place)
  }
  return { rooms: places.size > 0 ? left : [], places }
}

const mostNames = 3

/** The names of the school in a question, the longest first; the words of a name have no other meaning (R-assistant-8). */
export function findNames(words: readonly string[], known: readonly KnownName[]): FoundNames {
  const places = new Map<number, NamedThing['kind']>()
  const names: NamedThing[] = []
  const index = indexNames(known.filter(({ kind }) => kind !== 'classroom'))
  const asked = toAsked(words, index)
  const matches = asked.flatMap(({ alike }, place) => {
    const candidates = new Set([...alike].flatMap((word) => index.namesOf.get(word) ?? []))
    return [...candidates].map((one) => matchFrom(asked, place, one)).filter((match) => isTrusted(match, asked))
  })
  for (let time = 0; time < mostNames; time++) {
    const free = matches.filter(({ from, to }) => !words.some((_, at) => at >= from && at < to && places.has(at)))
    const chosen = choose(free, asked)
    const [first] = chosen
    if (!first) break
    for (let place = first.from; place < first.to; place++) places.set(place, first.known.kind)
    names.push(
      toThing(
        first.known.kind,
        chosen.map((match) => match.known),
      ),
    )
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
