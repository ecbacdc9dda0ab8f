import type { Page } from '@manara/contract/client.ts'
import { Stack, VisuallyHidden } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconExternalLink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Note } from '../ui/feedback/note.tsx'
import { httpText } from './http.text.ts'
import styles from './same-name.module.css'

const pauseMilliseconds = 300
/** How many of the same name are shown; the record itself is among what is asked for. */
const mostShown = 3

interface SameNameProps<Row> {
  /** The name being typed. */
  name: string
  /** Where the name must differ: another place is another question. */
  queryKey: readonly unknown[]
  load: (asked: { sameName: string; limit: number }, signal: AbortSignal) => Promise<Page<Row>>
  getId: (row: Row) => number
  /** The record that is being edited: it bears its own name. */
  ownId?: number | undefined
  words: string
  /** A link to the other one. It opens beside the form, which keeps what was typed. */
  link: (row: Row, target: { target: '_blank' }, end: ReactNode) => ReactNode
}

/** Says under a form that the name is taken, and by whom. A warning: saving goes on. */
export function SameName<Row>({ name, queryKey, load, getId, ownId, words, link }: SameNameProps<Row>) {
  const typed = name.trim()
  const [settled] = useDebouncedValue(typed, pauseMilliseconds)
  const found = useQuery({
    // Not under the key of the feature: what was just saved would be found as its own namesake while the form closes.
    queryKey: ['same-name', ...queryKey, settled],
    enabled: settled !== '',
    staleTime: 0,
    gcTime: 0,
    retry: false,
    queryFn: ({ signal }) => load({ sameName: settled, limit: mostShown + 1 }, signal),
  })
  if (typed === '' || settled !== typed || found.data === undefined || found.isPlaceholderData) return null

  const others = found.data.rows.filter((row) => getId(row) !== ownId)
  const shown = others.slice(0, mostShown)
  const moreCount = found.data.total - (found.data.rows.length - others.length) - shown.length
  if (shown.length === 0) return null

  const end = (
    <>
      <IconExternalLink size={14} aria-hidden />
      <VisuallyHidden>{httpText.inNewTab}</VisuallyHidden>
    </>
  )
  return (
    <div className="wide">
      <Note tone="yellow">
        {words}
        <Stack component="ul" className={styles.sameName} gap="0.25rem" m="0.25rem 0 0">
          {shown.map((row) => (
            <li key={getId(row)}>{link(row, { target: '_blank' }, end)}</li>
          ))}
          {moreCount > 0 && <li>{httpText.moreOfTheName(moreCount)}</li>}
        </Stack>
      </Note>
    </div>
  )
}
