import type { AnyMaterial } from '@manara/contract/materials.ts'
import type { ReactNode } from 'react'
import { formatDate } from '../../format/dates.ts'
import { formatSize } from '../../format/sizes.ts'
import { SkeletonBar, wordWidth } from '../../ui/skeleton-bar.tsx'
import { MaterialSource } from './material-source.tsx'
import { MaterialTile } from './material-tile.tsx'
import './material-line.css'

/** A material as a line of a lecture or a course: what it is, its words, and what can be done with it. */
export function MaterialLine({ material, children }: { material: AnyMaterial; children: ReactNode }) {
  const { title, description, size, uploadedAt } = material
  return (
    <li className="material-line">
      <MaterialTile material={material} />
      <div className="material-line-words">
        <b className="strong">
          <bdi>{title}</bdi>
        </b>
        {description !== null && <p dir="auto">{description}</p>}
        <span className="row wrap small dim material-line-facts">
          <span>
            <MaterialSource material={material} />
          </span>
          {size !== null && <span className="num">{formatSize(size)}</span>}
          <time className="num" dateTime={uploadedAt}>
            {formatDate(uploadedAt)}
          </time>
        </span>
      </div>
      <span className="row material-line-actions">{children}</span>
    </li>
  )
}

export const MaterialLines = ({ children }: { children: ReactNode }) => <ul className="material-lines">{children}</ul>

/** Lines that are on their way. */
export const MaterialLinesSkeleton = ({ count }: { count: number }) => (
  <ul className="material-lines" aria-hidden>
    {Array.from({ length: count }, (_, row) => row).map((row) => (
      <li key={row} className="material-line">
        <SkeletonBar width={44} isRound />
        <div className="material-line-words">
          <SkeletonBar width={wordWidth(row, 130, 90)} />
          <SkeletonBar width={wordWidth(row + 2, 170, 60)} />
        </div>
      </li>
    ))}
  </ul>
)
