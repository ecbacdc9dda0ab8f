import { statusGroups } from '@manara/contract/status.ts'
import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { getErrorMessage } from '../../../http/api.ts'
import { QueryFailed } from '../../../http/query-failed.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { serverStatusQuery } from '../status.api.ts'
import { statusScreenText as text } from '../status.text.ts'
import styles from './status.module.css'
import { StatusGroup } from './status-group.tsx'
import { StatusSkeleton } from './status-skeleton.tsx'
import { StatusSummary } from './status-summary.tsx'

/** Technical status of the school. Never empty, and refreshed automatically. `more` leads on from here. */
export function StatusScreen({ more }: { more?: ReactNode }) {
  const status = useQuery(serverStatusQuery)

  if (status.isPending) return <StatusSkeleton />
  if (status.data === undefined)
    return (
      <section className="card">
        <QueryFailed title={text.loadFailed} query={status} />
      </section>
    )

  const { items } = status.data
  return (
    <Stack maw="72rem">
      {status.isError && <Note tone="yellow">{text.notRefreshed(getErrorMessage(status.error))}</Note>}
      <StatusSummary status={status.data} />
      {more && <div className={styles.statusMore}>{more}</div>}
      <div className={styles.statusGroups}>
        {statusGroups.map((group) => (
          <StatusGroup key={group} title={text.groups[group]} items={items.filter((item) => item.group === group)} />
        ))}
      </div>
    </Stack>
  )
}
