import type { TrashItem } from '@manara/contract/trash.ts'

/** What table and cards show alike. */
export interface TrashListProps {
  rows: readonly TrashItem[]
  /** What is being brought back right now. */
  restoringId: string | undefined
  onRestore: (item: TrashItem) => void
}
