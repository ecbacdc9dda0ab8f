import type { Material } from '@manara/contract/materials.ts'
import { formatDate } from '../../../format/dates.ts'
import { formatSize } from '../../../format/sizes.ts'
import { CardsSort } from '../../../ui/cards-sort.tsx'
import { RowMenu } from '../../../ui/row-menu.tsx'
import { MaterialBadge } from '../material-badge.tsx'
import { MaterialSource } from '../material-source.tsx'
import { materialsText } from '../materials.text.ts'
import { materialActions } from './material-actions.tsx'
import type { MaterialsListProps } from './materials-list.ts'

type CardProps = Omit<MaterialsListProps, 'rows' | 'sort' | 'onSort'> & { material: Material }

function MaterialCard({ material, downloadingId, ...handlers }: CardProps) {
  const { materialId, title, description, uploadedAt, size } = material
  return (
    <li className="material-card" aria-busy={materialId === downloadingId || undefined}>
      <div className="material-card-words">
        <bdi className="strong">{title}</bdi>
        <MaterialSource material={material} />
        {description !== null && <bdi className="small material-card-description">{description}</bdi>}
        <span className="row wrap small dim">
          <MaterialBadge material={material} />
          {size !== null && <span className="num">{formatSize(size)}</span>}
          <span className="num">{formatDate(uploadedAt)}</span>
          {materialId === downloadingId && <span role="status">{materialsText.downloading}</span>}
        </span>
      </div>
      <RowMenu name={title} actions={materialActions(material, { downloadingId, ...handlers })} />
    </li>
  )
}

/** The list on phones. */
export const MaterialsCards = ({ rows, sort, onSort, ...actions }: MaterialsListProps) => (
  <>
    <CardsSort
      label={materialsText.sortLabel}
      sorts={materialsText.sorts}
      otherLabel={materialsText.otherSort}
      sort={sort}
      onSort={onSort}
    />
    <ul className="rowcards">
      {rows.map((material) => (
        <MaterialCard key={material.materialId} material={material} {...actions} />
      ))}
    </ul>
  </>
)
