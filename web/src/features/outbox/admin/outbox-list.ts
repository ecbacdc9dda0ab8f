import type { OutgoingMail } from '@manara/contract/outbox.ts'

/** What table and cards show alike. */
export interface OutboxListProps {
  rows: readonly OutgoingMail[]
  sort: string
  onSort: (sort: string) => void
  onOpen: (mail: OutgoingMail) => void
}
