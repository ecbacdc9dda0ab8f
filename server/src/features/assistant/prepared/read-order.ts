import { means, meansJoined, type Token, toTokens } from './act-words.ts'

/** A longer text is no order that is read here. */
const longestOrder = 1_000
/** More words between the verb and the text are no names. */
const mostWords = 30

export type ActKind = 'announcement' | 'assignTeacher'

/** An order to the assistant: the folded words behind the verb, and the words to be announced as they were typed. */
export interface Order {
  kind: ActKind
  words: readonly string[]
  title?: string | undefined
  text?: string | undefined
}

const isSmall = ({ word }: Token) => means(word, 'filler') || means(word, 'wish')

/** Where the verb of the order is: at its beginning, behind courtesies and wishes; -1 for other texts. */
function findVerb(tokens: readonly Token[], kind: ActKind): number {
  const at = tokens.findIndex((token) => !isSmall(token))
  return means(tokens[at]?.word, `verb:${kind}`) ? at : -1
}

const quotes = new Map([
  ['«', '»'],
  ['"', '"'],
  ['“', '”'],
])
const edges = /^[\s:،,؛;]+/u

/** Without the signs that lead from one part to the next, and without quotation marks around the whole. */
function trimPart(part: string): string | undefined {
  let text = part.replace(edges, '').trim()
  const closer = quotes.get(text.slice(0, 1))
  if (closer && text.length > 2 && text.indexOf(closer, 1) === text.length - 1) text = text.slice(1, -1).trim()
  return /[\p{L}\p{N}]/u.test(text) ? text : undefined
}

const trimTitle = (part: string) =>
  trimPart(part)
    ?.replace(/\s+/g, ' ')
    .replace(/[\s،,؛;:\-–—]{1,20}$/u, '')

/** «… عنوانه … نصه …», from the word for the title on. */
function readTitled(content: string, tokens: readonly Token[], at: number): Pick<Order, 'title' | 'text'> {
  const begin = tokens[at]?.to ?? content.length
  const next = tokens.findIndex(({ word }, place) => place > at && means(word, 'opens:words'))
  const words = tokens[next]
  const line = content.indexOf('\n', begin)
  if (words) return { title: trimTitle(content.slice(begin, words.from)), text: trimPart(content.slice(words.to)) }
  if (line < 0) return { title: trimTitle(content.slice(begin)) }
  return { title: trimTitle(content.slice(begin, line)), text: trimPart(content.slice(line)) }
}

/** Where what is announced begins: the first token that opens it, or the first one behind a colon or on a new line. */
function findOpening(content: string, tokens: readonly Token[], after: number) {
  for (let at = after + 1; at < tokens.length; at++) {
    const { word, from, to } = tokens[at] as Token
    const gap = content.slice(tokens[at - 1]?.to, from)
    if (means(word, 'opens:title')) return { at, kind: 'title', from } as const
    if (means(word, 'opens:text') || means(word, 'opens:words')) return { at, kind: 'word', from: to } as const
    if (/[:\n]/.test(gap)) return { at, kind: 'sign', from: (tokens[at - 1]?.to ?? 0) + gap.search(/[:\n]/) } as const
  }
  return undefined
}

const isOfAudience = (word: string) => meansJoined(word, 'audience')

const fewestWords = 3

/** «انشر إعلان بكرا ما في دوام»: the text follows with no word between, as long as it cannot be whom it is for. */
function findUnmarked(tokens: readonly Token[], thing: number): number {
  const at = tokens.findIndex(({ word }, place) => place > thing && !means(word, 'filler'))
  const word = tokens[at]?.word ?? ''
  const isText = at > 0 && tokens.length - at >= fewestWords && !/^(?:ل|ال|ب(?!كر|اكر))/.test(word)
  return isText && !means(word, 'topic') && !isOfAudience(word) ? at : -1
}

function readAnnounced(content: string, tokens: readonly Token[], thing: number) {
  const opening = findOpening(content, tokens, thing)
  if (opening) {
    const { at, kind, from } = opening
    const announced = kind === 'title' ? readTitled(content, tokens, at) : { text: trimPart(content.slice(from)) }
    return { end: at, ...announced }
  }
  const at = findUnmarked(tokens, thing)
  return at < 0 ? { end: tokens.length } : { end: at, text: trimPart(content.slice(tokens[at - 1]?.to)) }
}

const isAsking = (tokens: readonly Token[]) => tokens.some(({ word }) => means(word, 'question'))
const hasQuestionMark = (content: string) => /[؟?]/.test(content)

/** «بدي أنشر إعلان»، «انشر إعلان قديم»: without a text these ask for the way, or mean something else. */
function isIncomplete(head: readonly Token[], verb: number, words: readonly string[]): boolean {
  if (head.slice(0, verb).some(({ word }) => means(word, 'wish'))) return false
  const others = words.filter((word) => !means(word, 'filler'))
  return (
    others.length === 0 || others.some((word) => /^(?:ل|ب|ال)/.test(word) || isOfAudience(word) || means(word, 'topic'))
  )
}

const thingWithin = 6

function readAnnouncement(content: string, tokens: readonly Token[]): Order | undefined {
  const verb = findVerb(tokens, 'announcement')
  if (verb < 0) return undefined
  const thing = tokens.findIndex(
    ({ word }, at) => at > verb && at <= verb + thingWithin && means(word, 'thing:announcement'),
  )
  if (thing < 0) return undefined
  const { end, ...announced } = readAnnounced(content, tokens, thing)
  const head = tokens.slice(0, end)
  const words = head.filter((_, at) => at > verb && at !== thing).map(({ word }) => word)
  if (isAsking(head)) return undefined
  const isMeant = announced.text !== undefined || announced.title !== undefined || isIncomplete(head, verb, words)
  if (!isMeant || (announced.text === undefined && hasQuestionMark(content))) return undefined
  return { kind: 'announcement', words, ...announced }
}

function readAssignment(content: string, tokens: readonly Token[]): Order | undefined {
  const verb = findVerb(tokens, 'assignTeacher')
  if (verb < 0 || isAsking(tokens) || hasQuestionMark(content)) return undefined
  const words = tokens.slice(verb + 1).map(({ word }) => word)
  const says = (meaning: string) => words.some((word) => meansJoined(word, `${meaning}:assignTeacher`))
  // «حط سارة بالشعبة» means a student.
  const isMeant = says('thing') || (says('place') && !means(tokens[verb]?.word, 'vague'))
  return isMeant && !says('stop') ? { kind: 'assignTeacher', words } : undefined
}

/** Reads an order that can be prepared (R-assistant-9); undefined for questions, and for orders of other kinds. */
export function readOrder(content: string): Order | undefined {
  if (content.length > longestOrder) return undefined
  const tokens = toTokens(content)
  const order = readAnnouncement(content, tokens) ?? readAssignment(content, tokens)
  return order && order.words.length <= mostWords ? order : undefined
}
