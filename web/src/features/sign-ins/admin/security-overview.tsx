import type { SecurityOverview as Overview, SecurityAlarm } from '@manara/contract/sign-ins.ts'
import { Box, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { QueryFailed } from '../../../http/query-failed.tsx'
import { SkeletonBar } from '../../../ui/feedback/skeleton-bar.tsx'
import { securityOverviewQuery } from '../sign-ins.api.ts'
import { signInsText as text } from '../sign-ins.text.ts'
import styles from './security.module.css'
import { SecurityLights } from './security-lights.tsx'

const counts = ['failuresOfDay', 'failuresOfWeek', 'limitedOfDay', 'administratorSessions'] as const

const Counts = ({ overview }: { overview: Overview | undefined }) => (
  <dl className={styles.securityCounts}>
    {counts.map((name) => (
      <div key={name}>
        <Text component="dt" c="dimmed" fz="xs">
          {text[name]}
        </Text>
        <Text className="num" component="dd" fz="1.5rem" fw={600}>
          {overview ? text.number(overview[name]) : <SkeletonBar width={40} />}
        </Text>
      </div>
    ))}
  </dl>
)

const Alarm = ({ alarm: { name, at, actorName } }: { alarm: SecurityAlarm }) => (
  <li>
    <span className="two">
      <span>{name}</span>
      {actorName !== null && <bdi>{text.alarmBy(actorName)}</bdi>}
    </span>
    <span className="dim num nowrap">{text.moment(at)}</span>
  </li>
)

/** How much was tried, and what the trail noticed by itself. */
export function SecurityOverview() {
  const overview = useQuery(securityOverviewQuery)
  const { data } = overview
  if (overview.isError && !data)
    return (
      <section className="card">
        <QueryFailed title={text.overviewFailed} query={overview} />
      </section>
    )
  return (
    <Box
      component="section"
      className={`card ${styles.securityOverview}`}
      aria-label={text.overview}
      aria-busy={overview.isPending}
      p="1.25rem"
    >
      <Counts overview={data} />
      {data && (
        <>
          <SecurityLights lights={data.lights} />
          <h2>{text.alarms}</h2>
          {data.alarms.length === 0 && <p className="dim">{text.noAlarms}</p>}
          <ul>
            {data.alarms.map((alarm) => (
              <Alarm key={alarm.auditId} alarm={alarm} />
            ))}
          </ul>
        </>
      )}
    </Box>
  )
}
