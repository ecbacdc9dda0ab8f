import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState } from 'react'
import { cellId } from './mark-input.tsx'
import type { MarkColumn } from './mark-text.ts'

/** Rows of one height that scroll with the page; only those in sight are drawn, and some for the keyboard. */
export function useWindowRows(count: number, rowPixels: number) {
  const list = useRef<HTMLDivElement>(null)
  const [scrollMargin, setScrollMargin] = useState(0)
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => rowPixels,
    overscan: 12,
    scrollMargin,
    useFlushSync: false,
  })

  // The page above the list may grow or shrink, and a narrow window has higher rows.
  useLayoutEffect(() => {
    const measure = () => {
      setScrollMargin((list.current?.getBoundingClientRect().top ?? 0) + scrollY)
      virtualizer.measure()
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [virtualizer])

  // The scroll margin of the fields keeps them clear of the bars above and below.
  const focusCell = (index: number, column: MarkColumn) => {
    if (index < 0 || index >= count) return
    const focus = () => document.getElementById(cellId(index, column))?.focus()
    focus()
    if (document.activeElement?.id === cellId(index, column)) return
    // Its row is not rendered: the user scrolled away from the field.
    virtualizer.scrollToIndex(index, { align: 'center' })
    requestAnimationFrame(() => requestAnimationFrame(focus))
  }
  const rows = virtualizer.getVirtualItems()
  return {
    list,
    indexes: rows.map(({ index }) => index),
    /** The room of the rows that are not drawn. */
    before: (rows[0]?.start ?? scrollMargin) - scrollMargin,
    after: virtualizer.getTotalSize() + scrollMargin - (rows.at(-1)?.end ?? scrollMargin),
    focusCell,
  }
}
