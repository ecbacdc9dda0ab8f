import { bullet } from './sentences.ts'
import { bare } from './words.ts'

const exampleWord =
  '(?:ال)?(?:أمثلة|مثال|تمرين|تمارين|تدريب|تدريبات|مسألة|مسائل|نشاط|أنشطة|واجب|أسئلة|سؤال|مقادير|حالة عملية|تطبيق عملي|تطبيقات)'

/** «مثال تطبيقي», «مسألة محلولة: …», «3. تمارين»: a line that begins an example. */
const beginsExample = new RegExp(`^${exampleWord}(?: [^\\s:.،]{1,20}){0,3}\\s?(?:$|[:：(–-])`, 'u')

const isHeading = (line: string) => /[:：]$/.test(line)

const letter = /^[أ-ي]ـ?\s?[.)\-–]\s*/u
const longestExample = 6

/** A text without its worked examples, exercises and recipes: what they say holds for them alone. */
export function withoutExamples(text: string): string {
  let left = 0
  let hasBegun = false
  const kept = text.split('\n').filter((line) => {
    const own = line.trim()
    const words = bare(own.replace(bullet, '').replace(letter, ''))
    if (beginsExample.test(words)) {
      left = longestExample
      hasBegun = /[:：]\s*\S/u.test(words)
      return false
    }
    const ends = hasBegun && (own === '' || isHeading(own))
    if (left === 0 || ends) {
      left = 0
      return true
    }
    if (own === '') return true
    hasBegun = true
    left -= 1
    return false
  })
  return kept.join('\n')
}
