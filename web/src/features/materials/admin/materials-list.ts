import type { Material } from '@manara/contract/materials.ts'

/** What table and cards show alike. */
export interface MaterialsListProps {
  rows: readonly Material[]
  sort: string
  /** The material whose file is on its way right now. */
  downloadingId: number | undefined
  onSort: (sort: string) => void
  onDownload: (material: Material) => void
  onEdit: (material: Material) => void
  onDelete: (material: Material) => void
}
