import type { Material } from '@manara/contract/materials.ts'
import { formatDate } from '../../../format/dates.ts'
import { formatSize } from '../../../format/sizes.ts'
import { RowActions } from '../../../ui/row-actions.tsx'
import { SortHead } from '../../../ui/sort-head.tsx'
import { MaterialBadge } from '../material-badge.tsx'
import { MaterialSource } from '../material-source.tsx'
import { materialsText } from '../materials.text.ts'
import { materialActions } from './material-actions.tsx'
import type { MaterialsListProps } from './materials-list.ts'

const { columns } = materialsText

/** Stays the same while the rows are loading, so that nothing jumps when they come. */
export const MaterialsTableHead = ({ sort, onSort }: Pick<MaterialsListProps, 'sort' | 'onSort'>) => (
  <thead>
    <tr>
      <SortHead column="title" sort={sort} onSort={onSort}>
        {columns.title}
      </SortHead>
      <th scope="col">{columns.description}</th>
      <th scope="col" className="material-type">
        {columns.type}
      </th>
      <SortHead column="uploadedAt" sort={sort} onSort={onSort}>
        {columns.uploadedAt}
      </SortHead>
      <SortHead column="size" sort={sort} onSort={onSort}>
        {columns.size}
      </SortHead>
      <th scope="col" className="act">
        {columns.actions}
      </th>
    </tr>
  </thead>
)

type RowProps = Omit<MaterialsListProps, 'rows' | 'sort' | 'onSort'> & { material: Material }

function Row({ material, ...actions }: RowProps) {
  const { title, description, uploadedAt, size } = material
  return (
    <tr>
      <td>
        <span className="strong one-line" title={title}>
          <bdi>{title}</bdi>
        </span>
        <span className="one-line">
          <MaterialSource material={material} />
        </span>
      </td>
      <td className="dim">
        <span className="one-line" title={description ?? undefined}>
          <bdi>{description ?? materialsText.none}</bdi>
        </span>
      </td>
      <td>
        <MaterialBadge material={material} />
      </td>
      <td className="dim num">{formatDate(uploadedAt)}</td>
      <td className="dim num">{size === null ? materialsText.none : formatSize(size)}</td>
      <td className="act">
        <RowActions name={title} actions={materialActions(material, actions)} />
      </td>
    </tr>
  )
}

export const MaterialsTable = ({ rows, sort, onSort, ...actions }: MaterialsListProps) => (
  <table className="table materials-table">
    <MaterialsTableHead sort={sort} onSort={onSort} />
    <tbody>
      {rows.map((material) => (
        <Row key={material.materialId} material={material} {...actions} />
      ))}
    </tbody>
  </table>
)
