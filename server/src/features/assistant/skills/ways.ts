/** How people ask for an article: what is done, after «كيف» or «بدي», or whole questions; in the words of the school. */
export interface Ways {
  deeds: readonly string[]
  whole?: readonly string[]
  near?: string
}

export type WaysByArticle = Readonly<Record<string, Ways>>
