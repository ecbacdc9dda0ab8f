import { fold, splitWords, withoutArticle } from './arabic-text.ts'
import { otherMatters, taughtMatters } from './school-vocabulary.ts'

const matterByForm = new Map([
  ...splitWords(fold(otherMatters)).map((form) => [form, form] as const),
  ...Object.entries(taughtMatters).flatMap(([matter, forms]) =>
    [matter, ...splitWords(fold(forms))].map((form) => [form, matter] as const),
  ),
])

/** All words for these matters. */
export const matterForms: readonly string[] = [...matterByForm.keys()]

/** No matter of the school's figures, and never a slip of the pen. */
export const isOtherMatter = (concept: string): boolean => matterByForm.has(concept)

/** The matter that a word names: «بغيابو» is «غياب». */
export function findMatter(word: string): string | undefined {
  const bare = [word, withoutArticle(word), word.replace(/^[وبلع]/, '')]
  const forms = [...bare, ...bare.map((form) => form.replace(/(?:نا|ها|هم|هن|كم|ي|ه|و|ك)$/, ''))]
  return forms.map((form) => matterByForm.get(form)).find(Boolean)
}
