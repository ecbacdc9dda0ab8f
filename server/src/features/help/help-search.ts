import { fold, splitWords } from '../../platform/llm/builtin/arabic-text.ts'
import { isCommonWord, toConcept } from '../../platform/llm/builtin/school-words.ts'
import type { Article } from './article.ts'

export interface FoundArticle {
  article: Article
  /** How much of what was asked the article speaks of, 0 to 1. */
  share: number
  /** How many of the asked words its title has. */
  inTitle: number
  weight: number
}

const toConcepts = (text: string) =>
  splitWords(fold(text))
    .filter((word) => !isCommonWord(word))
    .map(toConcept)

interface Words {
  title: ReadonlySet<string>
  body: ReadonlySet<string>
}

const read = new WeakMap<Article, Words>()

/** The texts never change while the server runs. */
function wordsIn(article: Article): Words {
  const known = read.get(article)
  if (known) return known
  const { title, topic, steps, notes } = article
  const words = {
    title: new Set(toConcepts(title)),
    body: new Set(toConcepts([topic, ...steps, ...notes].join(' '))),
  }
  read.set(article, words)
  return words
}

/** By the same stems as the assistant: any of the words, the title counting more; nothing without a word in common. */
export function searchArticles(articles: readonly Article[], q: string): FoundArticle[] {
  const asked = [...new Set(toConcepts(q))]
  if (asked.length === 0) return []
  return articles
    .map((article) => {
      const { title, body } = wordsIn(article)
      const inTitle = asked.filter((concept) => title.has(concept)).length
      const inBody = asked.filter((concept) => body.has(concept) && !title.has(concept)).length
      return {
        article,
        inTitle,
        share: (inTitle + inBody) / asked.length,
        weight: inTitle * 2 + inBody - title.size * 0.05,
      }
    })
    .filter(({ share }) => share >= 0.5)
    .sort((one, other) => other.weight - one.weight)
}
