import type { Db } from '../../../platform/db/database.ts'
import { fold, splitWords } from '../../../platform/llm/builtin/arabic-text.ts'
import { isCommonWord, isDeed, readWords, toConcept } from '../../../platform/llm/builtin/school-words.ts'
import type { Skill } from '../../../platform/llm/chat-engine.ts'
import type { Caller } from '../../../platform/security/caller.ts'
import { type Article, getReader, listArticles } from '../../help/help.service.ts'
import { findNames } from '../frames/find-names.ts'
import { listKnownNames } from '../frames/names.queries.ts'
import { answerText } from './everyone.text.ts'
import { howAsked } from './how-asked.ts'
import { link, type SkillContext } from './skill-context.ts'

/** The steps of an article with what else is to be known, and the way to it. */
export const formatArticle = ({ slug, title, steps, notes }: Article) =>
  `${answerText.how(title)}\n${[...steps, ...notes].map((step) => `- ${step}`).join('\n')}\n${link(answerText.wholeArticle, `/help/${slug}`)}`

/** Actions common to all tasks; any other action makes it a different question. */
const weakDeeds = new Set(['فعل', 'قراءه', 'دراسه', 'فتح'])

const nearByArticle = new WeakMap<Article, string>()

/** Whatever an article speaks of may stand in a question about it. */
function wordsIn(article: Article): string {
  const known = nearByArticle.get(article)
  if (known !== undefined) return known
  const { title, topic, steps, notes } = article
  const words = splitWords(fold([title, topic, ...steps, ...notes].join(' ')))
  // Actions in the title may be asked about together.
  const inTitle = new Set(splitWords(fold(title)).map(toConcept))
  const near = [...new Set(words.filter((word) => !isCommonWord(word)).map(toConcept))]
    .filter((concept) => !isDeed(concept) || weakDeeds.has(concept) || inTitle.has(concept))
    .join(' ')
  nearByArticle.set(article, near)
  return near
}

/** Whether words name something of the school, which may stand in a question about what is done with it; read once. */
function createNameLookup(db: Db, caller: Caller) {
  let known: ReturnType<typeof listKnownNames> | undefined
  return async (rest: readonly string[]) => {
    known ??= listKnownNames(db, caller)
    const { places } = findNames(rest, await known)
    return rest.every((_, place) => places.has(place))
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
  const isNamed = createNameLookup(db, caller)
  return listArticles(getReader(caller.role)).flatMap((article) => {
    const ways = howAsked.get(article.slug)
    if (!ways) return []
    const { deeds, whole, near } = ways
    return {
      name: `help:${article.slug}`,
      asked: [...deeds.flatMap((deed) => [`كيف ${deed}`, `اريد ${deed}`, `اين ${deed}`]), ...whole],
      near: `كيف متي خطا ${near.join(' ')} ${wordsIn(article)}`,
      forgivesOne: true as const,
      isGuide: true as const,
      offer: { label: article.title, to: `/help/${article.slug}` as const },
      mayName: true as const,
      answer: async ({ text, rest }) =>
        rest.length === 0 || (asksHow(text) && (await isNamed(rest))) ? formatArticle(article) : undefined,
    }
  })
}
