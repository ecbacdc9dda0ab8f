import { named } from '@manara/contract/named.ts'
import { formatCount, nouns } from '../format/plurals.ts'
import { cut } from './news-kind.ts'

const name = (text: string) => named(cut(text, 50))

/** What notifications say. No mark, no national id, no sum and nothing about health stands in them. */
export const newsText = {
  announcements: (times: number) => formatCount(times, nouns.announcement.subject),
  lecture: (course: string) => `محاضرة جديدة في ${name(course)}`,
}
