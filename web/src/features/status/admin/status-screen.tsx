import { statusGroups } from '@manara/contract/status.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { messageOf } from '../../../http/api.ts'
import { QueryFailed } from '../../../http/query-failed.tsx'
import { Note } from '../../../ui/note.tsx'
import { serverStatusQuery } from '../status.api.ts'
import { statusScreenText as text } from '../status.text.ts'
import { StatusGroup } from './status-group.tsx'
import { StatusSkeleton } from './status-skeleton.tsx'
import { StatusSummary } from './status-summary.tsx'
import './status.css'

/** How the school stands as a machine. It is never empty, and looks again by itself. `more` leads on from here. */
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
    <div className="status">
      {status.isError && <Note tone="yellow">{text.notRefreshed(messageOf(status.error))}</Note>}
      <StatusSummary status={status.data} />
      {more && <div className="status-more">{more}</div>}
      <div className="status-groups">
        {statusGroups.map((group) => (
          <StatusGroup key={group} title={text.groups[group]} items={items.filter((item) => item.group === group)} />
        ))}
      </div>
    </div>
  )
}
