import { getRouteApi } from '@tanstack/react-router'
import { ThingTrail } from '../../features/audit/admin/thing-trail.tsx'
import { type PersonParts, PersonScreen } from '../../features/people/admin/person-screen.tsx'
import { PersonPrivacy } from '../../features/privacy/person-privacy.tsx'
import { StudyCard } from '../../features/students/admin/study-card.tsx'
import { StudentStatusBadge } from '../../features/students/status-badge.tsx'

const route = getRouteApi('/admin/people/$personId')

const parts: PersonParts = {
  status: ({ overallStatus }) => overallStatus !== null && <StudentStatusBadge status={overallStatus} />,
  study: ({ userId }) => <StudyCard studentId={userId} />,
  trail: ({ userId }) => <ThingTrail entity="person" entityId={userId} />,
  views: ({ userId }) => <PersonPrivacy personId={userId} />,
}

export function PersonPage() {
  const { personId } = route.useParams()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <PersonScreen
      key={personId}
      personId={personId}
      search={search}
      onSearch={(next) => void navigate({ search: next })}
      {...parts}
    />
  )
}
