import { helpPictures } from '@manara/contract/help.ts'
import { type ReaderName, readerNames } from '@manara/contract/users.ts'
import { type Static, Type } from 'typebox'

export type Reader = ReaderName | 'Visitor'

const texts = Type.Array(Type.String())

/** How one thing is done. Buttons and pages are named «as on the screen». */
export const Article = Type.Object({
  slug: Type.String(),
  /** Begins with the action, so that it also fits after «كيف». */
  title: Type.String(),
  topic: Type.String(),
  readers: Type.Array(Type.Enum([...readerNames, 'Visitor'])),
  steps: Type.Array(Type.String(), { minItems: 1 }),
  notes: texts,
  links: Type.Array(Type.Object({ label: Type.String(), to: Type.String() })),
  picture: Type.Union([Type.Object({ name: Type.Enum([...helpPictures]), caption: Type.String() }), Type.Null()]),
  /** Slugs of what people do next. */
  related: texts,
  /** The place of the article in the list. */
  order: Type.Integer(),
})
export type Article = Static<typeof Article>
