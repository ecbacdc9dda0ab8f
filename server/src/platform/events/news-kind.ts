import type { NoticeCategory } from '@manara/contract/notifications.ts'
import type { RawBuilder } from 'kysely'
import type { Trx } from '../db/database.ts'

/** A query of the readers, as rows of `person_id`. */
export type Audience = RawBuilder<unknown>

/** Where the news lead a reader, in each area that has a page for it; the first page of the area otherwise. */
export interface Link {
  student?: string
  teacher?: string
  admin?: string
  /** A page of the office for all who hold its permission, teachers too. */
  office?: string
}

/** News as their readers see them. */
export interface News {
  title: string
  body?: string
  link: Link
  /** The thing that they tell of; withdrawing it takes them away while they are unread. */
  subject?: string
  /** News of one kind and group are one notification while it is unread. */
  group?: string
  /** The title of several of a group. */
  titleOfMany?: (times: number) => string
  to: Audience
}

/** One line of the catalogue. */
export interface NewsKind<Payload> {
  category: NoticeCategory
  /** The time for corrections before the news is handed out. */
  holdMinutes: number
  /** Reads the content when the time has come; undefined when it is true no longer. */
  read(trx: Trx, payload: Payload, toldAt: Date): Promise<News | undefined>
}

/** A kind of news, with the type of its payload read off its reader. */
export const newsKind = <Payload extends object>(
  category: NoticeCategory,
  holdMinutes: number,
  read: (trx: Trx, payload: Payload, toldAt: Date) => Promise<News | undefined>,
): NewsKind<Payload> => ({ category, holdMinutes, read })

/** Cuts a text of people to so many characters. */
export function cut(text: string, most: number): string {
  const characters = Array.from(text.replace(/\s+/g, ' ').trim())
  return characters.length <= most ? characters.join('') : `${characters.slice(0, most - 1).join('')}…`
}
