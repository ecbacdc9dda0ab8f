import { Button, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { Failed } from './failed.tsx'
import { Note } from './note.tsx'
import { uiText } from './ui.text.ts'
import { SkeletonRow } from './virtual-list.tsx'

interface ScrolledRows {
  total: number
  isPending: boolean
  hasRows: boolean
  isFetching: boolean
  trouble: string | undefined
  onRetry: () => void
}

interface ScrollFacesProps {
  rows: ScrolledRows
  texts: { loading: string; loadFailed: string; refreshFailed: (reason: string) => string }
  empty: ReactNode
  children: ReactNode
}

const bars = Array.from({ length: 9 }, (_, row) => row)

/** A scrolled list in its place: loading, failed, empty or full. */
export function ScrollFaces({ rows, texts, empty, children }: ScrollFacesProps) {
  const { total, isPending, hasRows, isFetching, trouble, onRetry } = rows
  if (isPending)
    return (
      <>
        <VisuallyHidden role="status">{texts.loading}</VisuallyHidden>
        <ul className="pairing-skeleton" aria-hidden>
          {bars.map((row) => (
            <li key={row}>
              <SkeletonRow row={row} />
            </li>
          ))}
        </ul>
      </>
    )
  if (!hasRows)
    return <Failed title={texts.loadFailed} message={trouble ?? ''} isRetrying={isFetching} onRetry={onRetry} />
  return (
    <>
      {trouble !== undefined && (
        <Note
          tone="yellow"
          isPlain
          action={
            <Button variant="subtle" size="xs" loading={isFetching} onClick={onRetry}>
              {uiText.retry}
            </Button>
          }
        >
          {texts.refreshFailed(trouble)}
        </Note>
      )}
      {total === 0 ? empty : children}
    </>
  )
}
