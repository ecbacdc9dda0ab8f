import type { Program } from '@manara/contract/programs.ts'

/** What table and cards show alike. */
export interface ProgramsListProps {
  rows: readonly Program[]
  sort: string
  /** The program whose registration is being opened or closed right now. */
  togglingId: number | undefined
  onSort: (sort: string) => void
  onToggle: (program: Program) => void
  onEdit: (program: Program) => void
  onDelete: (program: Program) => void
}
