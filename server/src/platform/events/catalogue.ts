import { announcementPosted } from './news/announcements.ts'
import type { NewsKind } from './news-kind.ts'

/** Everything that is told to people: one line a kind. */
export const catalogue = {
  announcementPosted,
} satisfies Record<string, NewsKind<never>>

type Catalogue = typeof catalogue
export type NewsName = keyof Catalogue
export type NewsPayload<Name extends NewsName> = Parameters<Catalogue[Name]['read']>[1]

/** A kind by its name, which a newer version of the app may have written. */
export const findKind = (name: string): NewsKind<object> | undefined =>
  Object.hasOwn(catalogue, name) ? (catalogue as Record<string, NewsKind<object>>)[name] : undefined
