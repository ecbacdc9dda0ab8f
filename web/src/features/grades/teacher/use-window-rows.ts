import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { cellId } from './mark-input.tsx'
import type { MarkColumn } from './mark-text.ts'

/** What covers the page above and below: the bars that stay in sight. */
const covered = { top: 180, bottom: 96 }

interface WindowRows<Element> {
  list: RefObject<Element | null>
  rows: { index: number }[]
  /** The room of the rows that are not drawn. */
  before: number
  after: number
  focusCell: (index: number, column: MarkColumn) => void
}

/** Rows of one height that scroll with the page; only those in sight are drawn. */
export function useWindowRows<Element extends HTMLElement>(count: number, rowPixels: number): WindowRows<Element> {
  const list = useRef<Element>(null)
  const [scrollMargin, setScrollMargin] = useState(0)
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => rowPixels,
    overscan: 12,
    scrollMargin,
    scrollPaddingStart: covered.top,
    scrollPaddingEnd: covered.bottom,
    useFlushSync: false,
  })

  // Where the list begins on the page, whenever the page above it may have grown.
  useLayoutEffect(() => {
    const measure = () => setScrollMargin(Math.round((list.current?.getBoundingClientRect().top ?? 0) + scrollY))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the virtualizer measures what this decides
  useLayoutEffect(() => virtualizer.measure(), [rowPixels])

  const items = virtualizer.getVirtualItems()
  const first = items[0]
  const last = items.at(-1)

  const focusCell = (index: number, column: MarkColumn) => {
    if (index < 0 || index >= count) return
    virtualizer.scrollToIndex(index)
    const focus = () => document.getElementById(cellId(index, column))?.focus({ preventScroll: true })
    focus()
    // A row that was out of sight is drawn in the next frame.
    if (document.activeElement?.id !== cellId(index, column)) requestAnimationFrame(focus)
  }
  return {
    list,
    rows: items,
    before: first ? first.start - scrollMargin : 0,
    after: last ? virtualizer.getTotalSize() - (last.end - scrollMargin) : 0,
    focusCell,
  }
}
