import { DataCopiesCard } from './data-copies-card.tsx'
import { ViewsCard } from './views-card.tsx'

/** For the office: who looked at a person, and a copy of their data. */
export const PersonPrivacy = ({ personId }: { personId: number }) => (
  <div className="stack">
    <ViewsCard personId={personId} />
    <DataCopiesCard personId={personId} />
  </div>
)
