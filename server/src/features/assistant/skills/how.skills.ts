import type { Db } from '../../../db/database.ts'
import { fold, wordsOf } from '../../../llm/arabic-text.ts'
import type { Skill } from '../../../llm/chat-engine.ts'
import { conceptOf, isCommonWord, isDeed, readWords } from '../../../llm/school-words.ts'
import { type Article, articlesOf, readerOf } from '../../help/help.service.ts'
import { listNames } from '../named-facts.queries.ts'
import { answerText } from './everyone.text.ts'
import { howAsked } from './how.text.ts'
import { link, named, type SkillContext } from './skill-context.ts'

/** The first steps of an article, and the way to it. */
export const told = ({ slug, title, steps }: Article) =>
  `${answerText.how(title)}\n${steps.map((step) => `- ${step}`).join('\n')}\n${link(answerText.wholeArticle, `/help/${slug}`)}`

/** What is done on the way to everything; another deed makes it another question. */
const weakDeeds = new Set(['فعل', 'قراءه', 'دراسه', 'فتح'])

const nearOf = new WeakMap<Article, string>()

/** Whatever an article speaks of may stand in a question about it. */
function wordsIn(article: Article): string {
  const known = nearOf.get(article)
  if (known !== undefined) return known
  const { title, topic, steps, notes = [] } = article
  const words = wordsOf(fold([title, topic, ...steps, ...notes].join(' ')))
  const near = [...new Set(words.filter((word) => !isCommonWord(word)).map(conceptOf))]
    .filter((concept) => !isDeed(concept) || weakDeeds.has(concept))
    .join(' ')
  nearOf.set(article, near)
  return near
}

/** «كيف …», «بدي …»: the articles of this role, by what is done there. */
/** Whether words are the name of a program or a course, which may stand in a question about what is done with it. */
function namesOf(db: Db) {
  let names: ReturnType<typeof listNames> | undefined
  return async (rest: readonly string[]) => {
    names ??= listNames(db)
    return named(rest, await names).length > 0
  }
}

const asksHow = (text: string) => readWords(text).some(({ concept }) => concept === 'كيف')

export function howSkills({ db, caller: { role } }: SkillContext): Skill[] {
  const isNamed = namesOf(db)
  return articlesOf(readerOf(role)).flatMap((article) => {
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
