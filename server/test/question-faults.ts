import type { Draft } from '../src/features/question-generation/builtin/draft.ts'
import type { GenerationRequest } from '../src/features/question-generation/builtin/generate.ts'
import { fold } from '../src/platform/llm/builtin/arabic-text.ts'

const blanks = /ــــــــ|_____/g

const folded = (text: string) => fold(text).replace(/\s+/g, ' ')

/** A question of two statements names both of its sources. */
const splitSources = (sourceSentence: string) => sourceSentence.split(' … ')

/** «أما نبتون فأبعد الكواكب» says that «نبتون أبعد الكواكب». */
const normalizeSource = (source: string) => `${source} ${source.replace(/أما (.{3,100}?) ف(?:قد )?(?=\p{L})/u, '$1 ')}`

/** What a true-false question states: one thing, or the two that it joins. */
function listStatements(text: string): string[] {
  const [, first, second] =
    /^العبارتان صحيحتان كلتاهما: «(.+)»، «(.+)»\.$/.exec(text) ??
    /^Both statements are true: “(.+)”, “(.+)”\.$/.exec(text) ??
    []
  return first !== undefined && second !== undefined ? [first, second] : [text.replace(/\.$/, '')]
}

function findFaults({ text, options, sourceSentence }: Draft, request: GenerationRequest): string[] {
  const right = options.filter(({ isCorrect }) => isCorrect)
  const texts = options.map((option) => fold(option.text))
  const faults: (string | false)[] = [
    right.length !== 1 && 'not exactly one right answer',
    new Set(texts).size < texts.length && 'two options are the same',
    texts.some((option) => option === '') && 'an empty option',
    (options.length < 2 || options.length > 4) && 'too few or too many options',
    request.questionType === 'TrueFalse' &&
      options.map((option) => option.text).join() !== 'صح,خطأ' &&
      'not true and false',
    (text.length > 2_000 || options.some((option) => option.text.length > 500)) && 'too long',
    /[\p{Cc}\p{Cf}]/u.test(text + options.map((option) => option.text).join('')) && 'invisible characters',
    sourceSentence === '' && 'no source',
    !splitSources(sourceSentence).every((source) => folded(request.text).includes(folded(source))) &&
      'a source that is not in the text',
    (text.match(blanks)?.length ?? 0) > (request.difficulty === 'Hard' ? 2 : 1) && 'too many blanks',
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
    request.questionType === 'TrueFalse' &&
    options[0]?.isCorrect !== listStatements(text).every((one) => normalizeSource(sourceSentence).includes(one))
  )
    faults.push('what is called true does not stand in the text, or what is called false does')
  return faults.flatMap((fault) => fault || [])
}

/** What is wrong with a set of generated questions, whatever they say. */
export function structuralFaults(questions: readonly Draft[], request: GenerationRequest): string[] {
  const keys = questions.map(({ text }) => fold(text))
  return [
    ...(questions.length > request.count ? ['more than asked for'] : []),
    ...(new Set(keys).size < keys.length ? ['a question twice'] : []),
    ...questions.flatMap((question) => findFaults(question, request).map((fault) => `${fault}: ${question.text}`)),
  ]
}
