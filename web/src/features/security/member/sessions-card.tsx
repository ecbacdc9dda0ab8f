import { VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { QueryFailed } from '../../../http/query-failed.tsx'
import { SkeletonBar } from '../../../ui/feedback/skeleton-bar.tsx'
import { mySessionsQuery } from '../security.api.ts'
import { securityText } from '../security.text.ts'
import { DeviceList } from './device-list.tsx'
import { EndOthers } from './end-others.tsx'
import { SessionList } from './session-list.tsx'

const Loading = () => (
  <div className="card-body stack" aria-busy>
    <VisuallyHidden role="status">{securityText.loading}</VisuallyHidden>
    {[220, 260, 180].map((width) => (
      <SkeletonBar key={width} width={width} />
    ))}
  </div>
)

function Content() {
  const query = useQuery(mySessionsQuery)
  if (query.isPending) return <Loading />
  if (query.data === undefined) return <QueryFailed title={securityText.loadFailed} query={query} />
  const { sessions, devices } = query.data
  return (
    <div className="card-body stack">
      <SessionList sessions={sessions} />
      <DeviceList devices={devices} />
    </div>
  )
}

/** Where one is signed in, and the browsers that the account knows (R-session-8). */
export function SessionsCard() {
  const { data } = useQuery(mySessionsQuery)
  const others = data?.sessions.filter(({ isThis }) => !isThis).length ?? 0
  return (
    <section className="card" aria-labelledby="sessions">
      <div className="card-head">
        <h3 id="sessions">{securityText.sessions}</h3>
        {others > 0 && <EndOthers count={others} />}
      </div>
      <Content />
    </section>
  )
}
