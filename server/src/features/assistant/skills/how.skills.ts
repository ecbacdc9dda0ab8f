import type { Db } from '../../../db/database.ts'
import { fold, wordsOf } from '../../../llm/arabic-text.ts'
import type { Skill } from '../../../llm/chat-engine.ts'
import { conceptOf, isCommonWord, isDeed, readWords } from '../../../llm/school-words.ts'
import type { Caller } from '../../../security/caller.ts'
import { type Article, articlesOf, readerOf } from '../../help/help.service.ts'
import { isNameOfStudies } from '../classroom-facts.queries.ts'
import { answerText } from './everyone.text.ts'
import { howAsked } from './how.text.ts'
import { link, type SkillContext } from './skill-context.ts'

/** The steps of an article with what else is to be known, and the way to it. */
export const told = ({ slug, title, steps, notes = [] }: Article) =>
  `${answerText.how(title)}\n${[...steps, ...notes].map((step) => `- ${step}`).join('\n')}\n${link(answerText.wholeArticle, `/help/${slug}`)}`

/** What is done on the way to everything; another deed makes it another question. */
const weakDeeds = new Set(['فعل', 'قراءه', 'دراسه', 'فتح'])

const nearOf = new WeakMap<Article, string>()

/** Whatever an article speaks of may stand in a question about it. */
function wordsIn(article: Article): string {
  const known = nearOf.get(article)
  if (known !== undefined) return known
  const { title, topic, steps, notes = [] } = article
  const words = wordsOf(fold([title, topic, ...steps, ...notes].join(' ')))
  // What the title says is done there may be asked of together.
  const inTitle = new Set(wordsOf(fold(title)).map(conceptOf))
  const near = [...new Set(words.filter((word) => !isCommonWord(word)).map(conceptOf))]
    .filter((concept) => !isDeed(concept) || weakDeeds.has(concept) || inTitle.has(concept))
    .join(' ')
  nearOf.set(article, near)
  return near
}

/** Whether words name something of the school, which may stand in a question about what is done with it; asked once. */
function namesOf(db: Db, { personId }: Caller) {
  const known = new Map<string, Promise<boolean>>()
  return (rest: readonly string[]) => {
    const key = rest.join(' ')
    const isNamed = known.get(key) ?? isNameOfStudies(db, personId, rest)
    known.set(key, isNamed)
    return isNamed
  }
}

/** «بدي كتاب …» wants the thing, «بدي أرسل …» to do something. */
function asksHow(text: string): boolean {
  const concepts = readWords(text).map(({ concept }) => concept)
  if (concepts.includes('كيف') || concepts.includes('اين')) return true
  return concepts.includes('اريد') && concepts.some((concept) => isDeed(concept) && !weakDeeds.has(concept))
}

/** «كيف …», «بدي …»: the articles of this role, by what is done there. */
export function howSkills({ db, caller }: SkillContext): Skill[] {
  const isNamed = namesOf(db, caller)
  return articlesOf(readerOf(caller.role)).flatMap((article) => {
    const ways = howAsked[article.slug]
    if (!ways) return []
    const { deeds, whole = [], near = '' } = ways
    return {
      name: `help:${article.slug}`,
      asked: [...deeds.flatMap((deed) => [`كيف ${deed}`, `اريد ${deed}`, `اين ${deed}`]), ...whole],
      near: `كيف متي خطا ${near} ${wordsIn(article)}`,
      forgivesOne: true as const,
      isGuide: true as const,
      offer: { label: article.title, to: `/help/${article.slug}` as const },
      mayName: true as const,
      answer: async ({ text, rest }) =>
        rest.length === 0 || (asksHow(text) && (await isNamed(rest))) ? told(article) : undefined,
    }
  })
}
