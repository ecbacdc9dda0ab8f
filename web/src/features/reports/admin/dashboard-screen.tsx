import type { Dashboard } from '@manara/contract/reports.ts'
import { Button } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { QueryFailed } from '../../../http/query-failed.tsx'
import { Allowed } from '../../../session/can.tsx'
import { officePages } from '../../../session/office-pages.tsx'
import { GreetingBand } from '../../account/greeting-band.tsx'
import { WaitingLine } from '../../messages/waiting-line.tsx'
import { IncompleteLine } from '../../people/incomplete-line.tsx'
import { TermsLine } from '../../terms/terms-line.tsx'
import { dashboardQuery } from '../reports.api.ts'
import { reportsText } from '../reports.text.ts'
import { DashboardPictures } from './dashboard-pictures.tsx'
import { DashboardSkeleton } from './dashboard-skeleton.tsx'
import { DeficienciesCard } from './deficiencies-card.tsx'
import { StatCards } from './stat-cards.tsx'
import { WorkInbox } from './work-inbox.tsx'

const FirstWeekCard = lazy(async () => ({
  default: (await import('../../first-week/first-week-card.tsx')).FirstWeekCard,
}))

function DashboardStates({ dashboard }: { dashboard: UseQueryResult<Dashboard> }) {
  if (dashboard.isPending) return <DashboardSkeleton />
  if (dashboard.data === undefined)
    return (
      <section className="card">
        <QueryFailed title={reportsText.loadFailed} query={dashboard} />
      </section>
    )
  return (
    <>
      {dashboard.data.isFirstWeek && (
        <Allowed needs={officePages['/admin/settings']}>
          <Suspense>
            <FirstWeekCard />
          </Suspense>
        </Allowed>
      )}
      <StatCards dashboard={dashboard.data} />
      <IncompleteLine incomplete={dashboard.data.incompleteRecords} />
      <TermsLine terms={dashboard.data.termsToDo} />
      <WaitingLine count={dashboard.data.waitingMessages} />
      <WorkInbox dashboard={dashboard.data} />
      <DashboardPictures dashboard={dashboard.data} />
    </>
  )
}

/** Opens on the work to do: numbers, what is missing and how to mend it, pictures of the school (R-screen-8). */
export function DashboardScreen() {
  const dashboard = useQuery(dashboardQuery)
  const firstProgram = dashboard.data?.firstProgram ?? undefined
  return (
    <div className="stack">
      <GreetingBand firstName={dashboard.data?.firstName}>
        <Allowed needs={{ permission: ['person.read', 'person.edit'] }}>
          <Button
            className="push"
            variant="default"
            leftSection={<IconUserPlus size={18} aria-hidden />}
            renderRoot={(props) => <Link to="/admin/users" search={{ adds: true }} {...props} />}
          >
            {reportsText.addUser}
          </Button>
        </Allowed>
      </GreetingBand>
      <DashboardStates dashboard={dashboard} />
      <DeficienciesCard key={firstProgram?.academicProgramId} firstProgram={firstProgram} />
    </div>
  )
}
