import type { Material } from '@manara/contract/materials.ts'
import { Text } from '@mantine/core'
import { formatDate } from '../../../format/dates.ts'
import { formatSize } from '../../../format/sizes.ts'
import type { Column } from '../../../ui/list/data-list/column.ts'
import { OneLine } from '../../../ui/list/data-list/one-line.tsx'
import { words } from '../../../ui/list/data-list/words.tsx'
import { MaterialBadge } from '../material-badge.tsx'
import { MaterialSource } from '../material-source.tsx'
import { materialsText } from '../materials.text.ts'

const heads = materialsText.columns

const day = ({ uploadedAt }: Material) => <span className="num">{formatDate(uploadedAt)}</span>

/** The columns of the materials list; `downloadingId` is the material whose file is on its way. */
export const materialColumns = (downloadingId: number | undefined): readonly Column<Material>[] => [
  {
    key: 'title',
    head: heads.title,
    sort: true,
    width: '28%',
    narrow: 'auto',
    skeleton: words(130, 90),
    phoneSkeleton: words(150, 90),
    cell: (material) => (
      <>
        <OneLine className="strong">{material.title}</OneLine>
        <span className="one-line">
          <MaterialSource material={material} />
        </span>
      </>
    ),
    onPhone: {
      title: ({ title }) => <bdi className="strong">{title}</bdi>,
      under: (material) => <MaterialSource material={material} />,
    },
  },
  {
    key: 'description',
    head: heads.description,
    narrow: 'hidden',
    look: 'dim',
    skeleton: words(120, 90, 3),
    phoneSkeleton: words(100, 70, 2),
    cell: ({ description }) => <OneLine>{description ?? materialsText.none}</OneLine>,
    onPhone: {
      line: ({ description }) =>
        description !== null && (
          <Text component="bdi" className="small" inherit lineClamp={2}>
            {description}
          </Text>
        ),
    },
  },
  {
    key: 'type',
    head: heads.type,
    width: '8rem',
    narrow: '7rem',
    skeleton: 72,
    cell: (material) => <MaterialBadge material={material} />,
    onPhone: 'lead',
  },
  {
    key: 'uploadedAt',
    head: heads.uploadedAt,
    sort: true,
    width: '10.5rem',
    narrow: '9rem',
    look: 'dim',
    skeleton: 104,
    cell: day,
    onPhone: {
      fact: (material) => (
        <>
          {day(material)}
          {material.materialId === downloadingId && <span role="status">{materialsText.downloading}</span>}
        </>
      ),
    },
  },
  {
    key: 'size',
    head: heads.size,
    sort: true,
    width: '7rem',
    narrow: '6rem',
    look: 'dim num',
    skeleton: 56,
    cell: ({ size }) => (size === null ? materialsText.none : formatSize(size)),
    onPhone: { lead: ({ size }) => size !== null && <span className="num">{formatSize(size)}</span> },
  },
]
