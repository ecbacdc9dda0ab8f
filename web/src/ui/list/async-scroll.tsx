import { Button, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { Failed } from '../feedback/failed.tsx'
import { Note } from '../feedback/note.tsx'
import { uiText } from '../ui.text.ts'
import styles from './transfer-list.module.css'
import { SkeletonRow } from './virtual-list.tsx'

interface ScrolledRows {
  total: number
  isPending: boolean
  hasRows: boolean
  isFetching: boolean
  errorMessage: string | undefined
  onRetry: () => void
}

interface AsyncScrollProps {
  rows: ScrolledRows
  texts: { loading: string; loadFailed: string; refreshFailed: (reason: string) => string }
  empty: ReactNode
  children: ReactNode
}

const bars = Array.from({ length: 9 }, (_, row) => row)

/** A scrolled list in its place: loading, failed, empty or full. */
export function AsyncScroll({ rows, texts, empty, children }: AsyncScrollProps) {
  const { total, isPending, hasRows, isFetching, errorMessage, onRetry } = rows
  if (isPending)
    return (
      <>
        <VisuallyHidden role="status">{texts.loading}</VisuallyHidden>
        <ul className={styles.pairingSkeleton} aria-hidden>
          {bars.map((row) => (
            <li key={row}>
              <SkeletonRow row={row} />
            </li>
          ))}
        </ul>
      </>
    )
  if (!hasRows)
    return <Failed title={texts.loadFailed} message={errorMessage ?? ''} isRetrying={isFetching} onRetry={onRetry} />
  return (
    <>
      {errorMessage !== undefined && (
        <Note
          tone="yellow"
          isPlain
          action={
            <Button variant="subtle" size="xs" loading={isFetching} onClick={onRetry}>
              {uiText.retry}
            </Button>
          }
        >
          {texts.refreshFailed(errorMessage)}
        </Note>
      )}
      {total === 0 ? empty : children}
    </>
  )
}
