import type { ReactNode } from 'react'

/** Placeholder of a text that is loading: a bar this many pixels wide, or a shape by the number of its row. */
export type Shape = number | ((row: number) => ReactNode)

/**
 * Places on the card of a row on phones: `title`, a second line `under` it, the `corner` beside both, `line`s, then
 * `lead` and `fact`s side by side, and `after` them.
 */
export const phoneSlots = ['title', 'under', 'corner', 'line', 'lead', 'fact', 'after'] as const
export type PhoneSlot = (typeof phoneSlots)[number]

/** One column of a list: its head, its cells, and its place on the card on phones. */
export interface Column<Row> {
  key: string
  head: ReactNode
  /** Name on the wire of the order that the head gives; `true` if it is the key. */
  sort?: true | string
  /** A second order of the same head, by its name on the wire. */
  alsoSort?: { by: string; head: ReactNode }
  /** Columns without a width share what is left. */
  width?: string
  /** Width between phones and wide screens; `hidden` leaves the room to other columns. */
  narrow?: string
  /** Classes of the cells. */
  look?: string
  cell: (row: Row) => ReactNode
  skeleton: Shape
  /** Where the card shows the same, or what it shows in which place. */
  onPhone?: PhoneSlot | Partial<Record<PhoneSlot, (row: Row) => ReactNode>>
  /** Shape on the loading card, if it differs. */
  phoneSkeleton?: Shape
}
