import type { helpPictures } from '@manara/contract/help.ts'
import type { RoleName } from '@manara/contract/users.ts'

export type Reader = RoleName | 'Visitor'

/** How one thing is done. Buttons and pages are named «as on the screen». */
export interface Article {
  slug: string
  /** Begins with what is done, so that it also stands after «كيف». */
  title: string
  topic: string
  readers: readonly Reader[]
  steps: readonly string[]
  notes?: readonly string[]
  links?: readonly { label: string; to: `/${string}` }[]
  picture?: { name: (typeof helpPictures)[number]; caption: string }
  /** Slugs of what people do next. */
  related?: readonly string[]
}
