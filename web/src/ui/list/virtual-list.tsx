import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useEffect, useRef } from 'react'
import { SkeletonBar, wordWidth } from '../feedback/skeleton-bar.tsx'
import { useIsPhone } from '../layout/use-is-phone.ts'
import styles from './virtual-list.module.css'

interface VirtualListProps {
  label: string
  count: number
  /** Another value is another list: it begins at the top. */
  scope: string
  /** The old rows stay while those of another search are on their way. */
  isStale?: boolean
  /** The content of a row; undefined while it is being loaded, null when the row is not shown. */
  renderRow: (index: number) => ReactNode
  /** Which rows are taken out of the list although they are counted. */
  hidden?: readonly number[]
  /** Marks a row: `fresh` rows are tinted green, `chosen` ones teal. */
  badgeProps?: (index: number) => 'fresh' | 'chosen' | undefined
  /** Rows of one line are lower. */
  isCompact?: boolean
  onSight: (firstIndex: number, lastIndex: number) => void
}

const rowPixels = { desktop: 58, phone: 68, compact: 48 }

export const SkeletonRow = ({ row }: { row: number }) => (
  <>
    <SkeletonBar width={36} isRound />
    <span className="two">
      <span>
        <SkeletonBar width={wordWidth(row, 90, 60)} />
      </span>
      <span>
        <SkeletonBar width={wordWidth(row + 3, 110, 50)} />
      </span>
    </span>
  </>
)

/**
 * A list of any length in which only the rows in sight exist. A row keeps its place rather than its content: when the
 * first one leaves, the focus stays on the button of the next.
 */
export function VirtualList(props: VirtualListProps) {
  const { label, count, scope, isStale = false, renderRow, hidden = [], badgeProps, isCompact = false, onSight } = props
  const isPhone = useIsPhone()
  const tall = isPhone ? rowPixels.phone : rowPixels.desktop
  const rowHeight = isCompact ? rowPixels.compact : tall
  const scroller = useRef<HTMLDivElement>(null)
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (hidden.includes(index) ? 0 : rowHeight),
    overscan: 8,
    useFlushSync: false,
  })
  const items = virtualizer.getVirtualItems()
  const firstIndex = items[0]?.index ?? 0
  const lastIndex = items.at(-1)?.index ?? 0

  useEffect(() => onSight(firstIndex, lastIndex), [onSight, firstIndex, lastIndex])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the virtualizer measures what these decide
  useEffect(() => virtualizer.measure(), [hidden.join(), rowHeight])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list begins at the top
  useEffect(() => {
    scroller.current?.scrollTo({ top: 0 })
  }, [scope])

  return (
    <div ref={scroller} className={styles.virtualScroll} data-stale={isStale || undefined}>
      <ul
        className={`${styles.virtualList} virtual-list`}
        aria-label={label}
        style={{ blockSize: virtualizer.getTotalSize() }}
      >
        {items.map(({ index, start, size }) =>
          size === 0 ? null : (
            <li
              key={index}
              aria-setsize={count}
              aria-posinset={index + 1}
              data-look={badgeProps?.(index)}
              style={{ blockSize: size, transform: `translateY(${start}px)` }}
            >
              {renderRow(index) ?? <SkeletonRow row={index} />}
            </li>
          ),
        )}
      </ul>
    </div>
  )
}
