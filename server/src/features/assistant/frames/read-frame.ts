import { splitWords } from '../../../platform/llm/builtin/arabic-text.ts'
import { findPeriod, withoutPeriod } from '../../../platform/llm/builtin/time-words.ts'
import { type FoundNames, findNames } from './find-names.ts'
import { type Ask, type Frame, type FramePeriod, given, type NamedThing, type Reading } from './frame.ts'
import type { KnownName } from './names.queries.ts'
import { readDate } from './read-date.ts'
import { type Attribute, hasValue, type RoleTable } from './thing.ts'
import { readWords, toWords, type Word } from './words.ts'

/** A longer text is no question about figures. */
const mostWords = 30

const has = (word: Word, kind: string) => word.meanings.some((meaning) => meaning.kind === kind)
const namesOf = (word: Word, kind: string) =>
  word.meanings.filter((meaning) => meaning.kind === kind).map(({ name }) => name)
const first = (words: readonly Word[], kind: string) => words.flatMap((word) => namesOf(word, kind))[0]

/** Things, or a property of theirs, that are said to be missing: what follows «بلا». */
function readMissing(words: readonly Word[]): { without: string[]; used: Set<Word> } {
  const used = new Set<Word>()
  const without: string[] = []
  words.forEach((word, place) => {
    if (!has(word, 'without')) return
    const next = words.slice(place + 1, place + 4).find((one) => has(one, 'entity') || has(one, 'attribute'))
    const name = next && (namesOf(next, 'entity')[0] ?? namesOf(next, 'attribute')[0])
    if (!next || !name) return
    without.push(name)
    used.add(word).add(next)
  })
  return { without, used }
}

/** The text as it was typed, of words that are no words of the school. */
function typedWords(question: string, words: readonly string[], unknown: readonly Word[]): string {
  const typed = splitWords(question.replace(/[\u064b-\u065f\u0670\u0640]/g, ''))
  return unknown.map(({ text, from }) => (typed.length === words.length ? typed[from] : text)).join(' ')
}

const isPlural = (word: Word) => has(word, 'entity') && /ات$|اخبار$|تعاميم$/.test(word.text)

const isNumber = ({ text }: Word) => /^\d+$/.test(text)

const people = new Set(['student', 'teacher', 'coordinator', 'graduate', 'staff'])

/** «الطالب سعيد»: what follows is a name; after «طالب» alone it may be anything. */
const introducesName = (word: Word) =>
  word.text.startsWith('ال') && namesOf(word, 'entity').some((name) => people.has(name))

/** Things that are said; «مادة» right before the name of one only says what the name is of. */
function readEntities(words: readonly Word[], places: FoundNames['places']) {
  const said = words.flatMap((word) =>
    namesOf(word, 'entity')
      .slice(0, 1)
      .map((name) => ({ name, to: word.to })),
  )
  return {
    entities: said.filter(({ name, to }) => places.get(to) !== name).map(({ name }) => name),
    hinted: said.find(({ name, to }) => places.get(to) === name)?.name,
  }
}

/** «الخميس الماضي», «التلاتا»: the next one, unless the question is about what was. */
function readWeekday(words: readonly Word[], isOfPast: boolean): FramePeriod | undefined {
  const weekday = first(words, 'weekday')
  const isPast = words.some((word) => has(word, 'past')) || (isOfPast && !words.some((word) => has(word, 'ahead')))
  return weekday === undefined ? undefined : { weekday: Number(weekday), isPast }
}

/** «كم شعبة عنا وكم طالب؟», «شو أغلى مقرر وشو أرخص واحد؟»: two questions are read one after the other. */
function isSeveral(words: readonly Word[]): boolean {
  const orders = new Set(words.flatMap((word) => namesOf(word, 'order')))
  const counts = words.filter((word) => namesOf(word, 'ask').includes('count'))
  const isJoined = (word: Word) => word.from > 0 && has(word, 'ask') && /^و(?!ين)/.test(word.text)
  return orders.size > 1 || counts.length > 1 || words.some(isJoined)
}

/**
 * Reads a question, each of its words once; undefined when it asks for no figures: how something is done, or too long a
 * text. Words without a meaning become `person`.
 */
export function readQuestion(question: string, known: readonly KnownName[]): Reading | undefined {
  const dated = readDate(question)
  const undated = dated?.rest ?? question
  const period = findPeriod(undated, true)
  const text = period ? withoutPeriod(undated, true) : undated
  const asked = toWords(text)
  if ((asked.length === 0 && !period && !dated) || asked.length > mostWords) return undefined
  const { names, places } = findNames(asked, known)
  const isName = (place: number) => places.has(place)
  const words = readWords(asked, isName)
  if (words.some((word) => has(word, 'stop'))) return undefined
  const { without, used } = readMissing(words)
  const rest = words.filter((word) => !used.has(word))
  if (rest.some((word) => has(word, 'without')) || isSeveral(rest)) return undefined
  const { entities, hinted } = readEntities(rest, places)
  const [entity, ...mentioned] = entities
  const unknown = words.filter((word) => word.meanings.length === 0 && !isNumber(word))
  const before = words.find(({ to }) => to === unknown[0]?.from)
  const attributes = rest.flatMap((word) =>
    has(word, 'tag') && entity === 'question' ? [] : namesOf(word, 'attribute'),
  )
  const [attribute] = attributes
  // «متوسط» limits questions, and is a value of classrooms.
  const said = rest.flatMap((word) => (has(word, 'attribute') && entity !== 'question' ? [] : namesOf(word, 'tag')))
  // «محل فاضي» is a seat.
  const tags = withoutWaiting([...new Set(said)].filter((tag) => tag !== 'empty' || attribute !== 'seats'))
  if (isContrary(tags)) return undefined
  const weekday: FramePeriod | undefined = dated
    ? { date: dated.date }
    : readWeekday(rest, entity === 'absent' || attributes[0] === 'absences')
  // «درسي الجاي»
  const isSoonest = !period && !weekday && rest.some((word) => has(word, 'ahead'))
  const [direction, by] = (first(rest, 'order') ?? (isSoonest ? 'soonest' : '')).split('.')
  // «آخر الإعلانات»: all of them, the newest first.
  const isMany = direction === 'many' || (direction === 'latest' && rest.some(isPlural))
  const counting = rest.findIndex((word) => namesOf(word, 'ask').includes('count'))
  const counted = counting < 0 ? undefined : first(rest.slice(counting + 1, counting + 2), 'entity')
  const isFullName = unknown.some(({ to }, place) => unknown[place + 1]?.from === to)
  return {
    ...(rest.some((word) => has(word, 'ask')) && { ask: first(rest, 'ask') as Ask }),
    ...(entity && { entity }),
    ...(hinted && { hinted }),
    mentioned,
    tags,
    without,
    names: joinKinds(names),
    ...(unknown.length > 0 && { person: typedWords(text, asked, unknown) }),
    ...(before && introducesName(before) && { isNamed: true }),
    ...(attribute && { attribute }),
    ...(direction && {
      order: {
        direction: (direction === 'many' ? 'most' : direction) as NonNullable<Frame['order']>['direction'],
        ...(by && !attribute && { by }),
        place: 0,
        ...(isMany && { isMany }),
      },
    }),
    ...given({ period: dated ? weekday : (period?.kind ?? weekday), counted }),
    isEither: rest.some((word) => has(word, 'either')),
    ...(rest.some((word) => has(word, 'back')) && { back: first(rest, 'back') as 'them' | 'it' }),
    isEach: rest.some((word) => has(word, 'each')),
    isNext: rest.some((word) => has(word, 'next')),
    isOfSchool: rest.some((word) => has(word, 'school')),
    isForeign: isFullName && !rest.some((word) => has(word, 'own')),
  }
}

const opposites: readonly (readonly string[])[] = [
  ['approved', 'rejected', 'pending', 'awaitingPayment', 'paid'],
  ['easy', 'medium', 'hard'],
  ['open', 'closed'],
  ['active', 'completed', 'cancelled'],
  ['full', 'empty', 'hasSeats'],
  ['passed', 'failing'],
  ['graded', 'ungraded'],
  ['enabled', 'disabled'],
  ['submitted', 'unsubmitted'],
  ['withCertificate', 'withoutCertificate'],
  ['morning', 'evening'],
]

/** «بتصميم الويب ولا بمقدمة البرمجة»: either of them. */
const joinKinds = (names: readonly NamedThing[]): NamedThing[] =>
  [...Map.groupBy(names, ({ kind }) => kind)].map(([kind, those]) => ({
    kind,
    ids: those.flatMap(({ ids }) => ids),
    label: those.map(({ label }) => label).join('» و«'),
  }))

/** «بعت الإيصال وناطر»: who paid waits for the office. */
const withoutWaiting = (tags: readonly string[]) =>
  tags.includes('paid') ? tags.filter((tag) => tag !== 'pending') : tags

/** «سهلة وصعبة»: no thing is both. */
const isContrary = (tags: readonly string[]) =>
  opposites.some((group) => group.filter((tag) => tags.includes(tag)).length > 1)

/** What was said last of each kind holds. */
function mergeTags(before: readonly string[], added: readonly string[]): string[] {
  const replaced = new Set(added.flatMap((tag) => opposites.find((group) => group.includes(tag)) ?? []))
  return [...before.filter((tag) => !replaced.has(tag)), ...added]
}

/** Another classroom, course or program takes the place of the one before, and of what lies in it. */
function mergeNames(before: readonly NamedThing[], added: readonly NamedThing[]): readonly NamedThing[] {
  if (added.length === 0) return before
  const kinds = added.map(({ kind }) => kind)
  // «والشعبة ب؟» is of the same course; another course has other classrooms.
  const kept = kinds.every((kind) => kind === 'classroom') ? before.filter(({ kind }) => kind !== 'classroom') : []
  return [...kept, ...added]
}

/** Only a kind of things is said, without a limit. */
export const isPlain = ({ names, tags, without, person, attribute, order, period, ask }: Reading): boolean =>
  names.length + tags.length + without.length === 0 && !person && !attribute && !order && !period && ask !== 'count'

/** A name and no number. */
export const isText = ({ forms, isMoney, addsUp }: Attribute<unknown>): boolean => !forms && !isMoney && !addsUp

/** The few things or the one person that the last answer named, with what is asked of them now. */
function addToFound(
  before: Frame,
  added: Reading,
  of: string | undefined,
  things: RoleTable['things'],
): Frame | undefined {
  const { entity, back, names, tags, without, person, attribute, order, period, ask } = added
  if (names.length > 0 || order) return undefined
  const base = { ask: ask ?? 'list', tags, without } as const
  const { result, only } = before
  // «وكم محل فاضي فيها؟»
  if (only && !result && back !== 'them' && (attribute || back)) {
    const own = entity === only.kind ? undefined : entity
    return { ...base, entity: own ?? of ?? before.entity, names: [only], ...given({ person, attribute, period }) }
  }
  if (!result || person) return undefined
  // «بأي برنامج كان؟»
  const part = things[before.entity]?.attributes?.[entity ?? '']
  if (entity && part && isText(part) && isPlain(added))
    return {
      ...base,
      ask: 'list',
      entity: before.entity,
      names: before.names,
      person: result,
      result,
      attribute: entity,
    }
  // «وكم مرة غاب؟»
  if (attribute && !entity && of)
    return { ...base, entity: of, names: before.names, person: result, result, ...given({ attribute, period }) }
  // «وكم طالب عندها؟» is about the classrooms of the teacher.
  if (back !== 'it' || !entity) return undefined
  const each = entity === 'classroom' ? {} : { attribute: entity }
  return { ...base, ask: 'list', entity: 'classroom', names: [], person: result, result, ...each }
}

/** The things of the question before are counted by these. */
export const isGroup = ({ entity }: Frame, by: string, things: RoleTable['things']): boolean =>
  things[entity]?.groups?.[by] !== undefined

/** The question before with what this one adds to it; undefined when it adds nothing. */
export function addTo(before: Frame, added: Reading, { usual, things }: RoleTable): Frame | undefined {
  const { entity, back, isNext, names, tags, without, person, attribute, order, period, ask } = added
  if (isNext && before.order) return { ...before, order: { ...before.order, place: before.order.place + 1 } }
  // «وكم طالب بكل وحدة؟»
  if (added.isEach && entity) return { ...before, attribute: entity, ask: 'list' }
  // «أي وحدة فيها أكتر طلاب؟»
  if (order && entity && (back || names.length === 0) && things[before.entity]?.attributes?.[entity]?.addsUp)
    return { ...before, ask: 'list', order: { ...order, by: entity } }
  // «بأي مقرر الأكتر؟»
  if (order?.direction === 'most' && entity && isGroup(before, entity, things) && names.length === 0)
    return { ...before, ask: 'list', order, group: entity }
  const isSame = attribute !== undefined && hasValue(things, before.entity, attribute)
  const of = entity === undefined && attribute ? (isSame ? before.entity : usual[attribute]) : undefined
  const found = addToFound(before, added, of, things)
  if (found) return found
  if (of && of !== before.entity && !entity && before.attribute !== attribute)
    return {
      ...{ ask: ask ?? 'list', entity: of, tags, without, names: mergeNames(before.names, names) },
      ...given({ person: person ?? before.person, attribute, order, period }),
    }
  const saysMore = names.length + tags.length + without.length > 0 || person || attribute || order || period
  // «ومين هنن؟»
  if (!saysMore && !entity && (ask === 'who' || ask === 'list')) return { ...before, ask }
  if (!saysMore && !(back && (entity || ask))) return undefined
  const isOfThose = back === 'them' && (entity === undefined || entity === before.entity)
  const base = entity && !isOfThose ? { names: before.names, person: before.person } : before
  return {
    ask: ask ?? (entity && !isOfThose ? 'list' : before.ask),
    entity: entity && !isOfThose ? entity : before.entity,
    tags: mergeTags('tags' in base ? before.tags : [], tags),
    without: without.length > 0 ? without : 'tags' in base ? before.without : [],
    names: mergeNames(base.names, names),
    ...given({
      person: person ?? base.person,
      attribute: attribute ?? ('tags' in base ? before.attribute : undefined),
      order:
        order ?? ((attribute && before.order?.direction !== 'soonest') || !('tags' in base) ? undefined : before.order),
      period: period ?? ('tags' in base ? before.period : undefined),
    }),
  }
}
