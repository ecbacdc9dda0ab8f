import type { Draft } from '../src/features/question-generation/builtin/draft.ts'
import type { Wish } from '../src/features/question-generation/builtin/generate.ts'
import { fold } from '../src/llm/arabic-text.ts'

const blanks = /ــــــــ|_____/g

const folded = (text: string) => fold(text).replace(/\s+/g, ' ')

/** A question of two statements names both of its sources. */
const sourcesOf = (sourceSentence: string) => sourceSentence.split(' … ')

/** «أما نبتون فأبعد الكواكب» says that «نبتون أبعد الكواكب». */
const asTold = (source: string) => `${source} ${source.replace(/أما (.{3,100}?) ف(?:قد )?(?=\p{L})/u, '$1 ')}`

/** What a true-false question states: one thing, or the two that it joins. */
function statementsOf(text: string): string[] {
  const [, first, second] =
    /^العبارتان صحيحتان كلتاهما: «(.+)»، «(.+)»\.$/.exec(text) ??
    /^Both statements are true: “(.+)”, “(.+)”\.$/.exec(text) ??
    []
  return first !== undefined && second !== undefined ? [first, second] : [text.replace(/\.$/, '')]
}

function faultsOf({ text, options, sourceSentence }: Draft, wish: Wish): string[] {
  const right = options.filter(({ isCorrect }) => isCorrect)
  const texts = options.map((option) => fold(option.text))
  const faults: (string | false)[] = [
    right.length !== 1 && 'not exactly one right answer',
    new Set(texts).size < texts.length && 'two options are the same',
    texts.some((option) => option === '') && 'an empty option',
    (options.length < 2 || options.length > 4) && 'too few or too many options',
    wish.questionType === 'TrueFalse' &&
      options.map((option) => option.text).join() !== 'صح,خطأ' &&
      'not true and false',
    (text.length > 2_000 || options.some((option) => option.text.length > 500)) && 'too long',
    /[\p{Cc}\p{Cf}]/u.test(text + options.map((option) => option.text).join('')) && 'invisible characters',
    sourceSentence === '' && 'no source',
    !sourcesOf(sourceSentence).every((source) => folded(wish.text).includes(folded(source))) &&
      'a source that is not in the text',
    (text.match(blanks)?.length ?? 0) > (wish.difficulty === 'Hard' ? 2 : 1) && 'too many blanks',
  ]
  const asked = text.replace(/^[^:]*: /, '')
  const answer = fold(right[0]?.text ?? '')
  if (
    blanks.test(text) &&
    new RegExp(`(?<![\\p{L}\\p{N}])${answer.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}\\p{N}])`, 'u').test(
      fold(asked),
    )
  )
    faults.push('the answer stands in the question')
  if (
    wish.questionType === 'TrueFalse' &&
    options[0]?.isCorrect !== statementsOf(text).every((one) => asTold(sourceSentence).includes(one))
  )
    faults.push('what is called true does not stand in the text, or what is called false does')
  return faults.flatMap((fault) => fault || [])
}

/** What is wrong with a set of generated questions, whatever they say. */
export function structuralFaults(questions: readonly Draft[], wish: Wish): string[] {
  const keys = questions.map(({ text }) => fold(text))
  return [
    ...(questions.length > wish.count ? ['more than asked for'] : []),
    ...(new Set(keys).size < keys.length ? ['a question twice'] : []),
    ...questions.flatMap((question) => faultsOf(question, wish).map((fault) => `${fault}: ${question.text}`)),
  ]
}
